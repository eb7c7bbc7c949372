import type { Desk } from './desk.ts';
import type { Hands } from './editor-hands.ts';

/** What a designer does, from a clean project to published templates. */
export interface Job {
  readonly name: string;
  /** What a person would call it. */
  readonly title: string;
  run(room: JobRoom): Promise<Done>;
}

export interface JobRoom {
  readonly hands: Hands;
  readonly desk: Desk;
  /** Names the step that begins. A job that fails is said to have failed there. */
  step(name: string): Promise<void>;
  /** Notes what the editor cannot do yet, although the job is about it. The job continues, but does not count as passed. */
  lacks(what: string): void;
}

/** The published templates that the export shows. The editor has the last of them open. */
interface Done {
  readonly templates: readonly string[];
}
