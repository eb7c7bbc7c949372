import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EngineParts, ProjectContents } from '../../connection/contents.ts';
import { useRemotePicture } from '../../connection/remote-picture.ts';
import { useTemplatePictures } from '../../preview/use-template-pictures.ts';
import { changesOf, versionOf, versionsOf } from '../template-queries.ts';
import { VersionsTab } from './versions-tab.tsx';

interface ComparedVersionsProps {
  readonly owner: string;
  readonly project: string;
  readonly templateKey: string;
  readonly draft: object | null;
  readonly contents: ProjectContents;
  readonly engine: EngineParts;
  /** Undefined: nothing was chosen yet. */
  readonly compared: { readonly from: string; readonly to: string } | undefined;
  readonly onCompare: (from: string, to: string) => void;
  readonly onRestore: ((number: number) => void) | undefined;
}

/** The versions of a template, of which two are drawn. */
export function ComparedVersions(props: ComparedVersionsProps) {
  const { owner, project, templateKey, draft, contents, engine, onCompare, onRestore } = props;
  const { data: versions } = useQuery(versionsOf(owner, project, templateKey));
  const pair = props.compared ?? firstPair(versions, draft !== null);
  const { from = '', to = '' } = pair ?? {};
  const isKnown = pair !== undefined;
  const { data: changes } = useQuery({ ...changesOf(owner, project, templateKey, from, to), enabled: isKnown });
  const before = useStage(props, from);
  const after = useStage(props, to);
  const drawn = useMemo(() => {
    if (before === undefined || after === undefined) return undefined;
    return { ...contents.project, templates: [keyed(before, 'from'), keyed(after, 'to')] };
  }, [contents.project, before, after]);
  const { pictures, problem } = useTemplatePictures(engine, drawn, useRemotePicture(owner));
  return (
    <VersionsTab
      versions={versions}
      hasDraft={draft !== null}
      comparison={isKnown ? { from, to, changes, before: pictures.from, after: pictures.to, problem } : undefined}
      onCompare={onCompare}
      onRestore={onRestore}
    />
  );
}

/** What has changed last. */
function firstPair(versions: readonly { readonly number: number }[] | undefined, hasDraft: boolean) {
  const [newest, before] = versions ?? [];
  if (newest === undefined) return undefined;
  if (hasDraft) return { from: String(newest.number), to: 'draft' };
  return before && { from: String(before.number), to: String(newest.number) };
}

/** The file of a version or of the draft. Undefined while it is loaded. */
function useStage({ owner, project, templateKey, draft }: ComparedVersionsProps, stage: string): object | undefined {
  const number = Number(stage);
  const isVersion = /^\d+$/.test(stage);
  const { data } = useQuery({ ...versionOf(owner, project, templateKey, number), enabled: isVersion });
  return isVersion ? data?.file : stage === 'draft' ? (draft ?? undefined) : undefined;
}

function keyed(file: object, key: string): object {
  return { ...file, key };
}
