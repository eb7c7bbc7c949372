import { Component, Image, LayoutTemplate, Palette, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../sentences/template-import.ts';
import type { ComparedItem } from './import-items.ts';

interface KindFacts {
  readonly label: string;
  readonly icon: ReactNode;
}

const KINDS: Readonly<Record<ComparedItem['kind'], KindFacts>> = {
  theme: { label: say('themeAndSettings'), icon: <Palette /> },
  partial: { label: say('partial'), icon: <Component /> },
  template: { label: say('template'), icon: <LayoutTemplate /> },
  picture: { label: say('picture'), icon: <Image /> },
  font: { label: say('font'), icon: <Type /> },
};

export function kindOfItem({ kind }: Pick<ComparedItem, 'kind'>): KindFacts {
  return KINDS[kind];
}

/** What people call an item: the name of a template, and the key if it has none. */
export function nameOfItem({ kind, name, after, before }: ComparedItem): string {
  if (kind === 'theme') return say('theme');
  if (kind !== 'template') return name;
  const { name: own } = (after ?? before ?? {}) as { readonly name?: unknown };
  return typeof own === 'string' && own !== '' ? own : name;
}
