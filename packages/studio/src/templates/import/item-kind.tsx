import { Component, Image, LayoutTemplate, Palette, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ComparedItem } from './import-items.ts';

interface KindFacts {
  readonly label: string;
  readonly icon: ReactNode;
}

const KINDS: Readonly<Record<ComparedItem['kind'], KindFacts>> = {
  theme: { label: 'Theme and settings', icon: <Palette /> },
  partial: { label: 'Partial', icon: <Component /> },
  template: { label: 'Template', icon: <LayoutTemplate /> },
  picture: { label: 'Picture', icon: <Image /> },
  font: { label: 'Font', icon: <Type /> },
};

export function kindOfItem({ kind }: Pick<ComparedItem, 'kind'>): KindFacts {
  return KINDS[kind];
}

/** What people call an item: the name of a template, and the key if it has none. */
export function nameOfItem({ kind, name, after, before }: ComparedItem): string {
  if (kind === 'theme') return 'Theme';
  if (kind !== 'template') return name;
  const { name: own } = (after ?? before ?? {}) as { readonly name?: unknown };
  return typeof own === 'string' && own !== '' ? own : name;
}
