import { FORMAT_ADAPTER, type FormatAdapter, HOSTED_LOCATION, type HostedLocation } from '@deckwright/core/contract';
import { createPptxAdapter } from '@deckwright/format-pptx';
import type { DependencyContainer } from 'tsyringe';
import { describe, expect, it } from 'vitest';
import { registerGoogleDrive, registerHosted } from './register.ts';

/** What a container has of values under tokens. */
function emptyContainer() {
  const held: (readonly [token: unknown, value: unknown])[] = [];
  const of = (token: unknown) => held.filter(([known]) => known === token).map(([, value]) => value);
  const container = {
    register: (token: unknown, { useValue }: { useValue: unknown }) => held.push([token, useValue]),
    isRegistered: (token: unknown) => of(token).length > 0,
    resolveAll: of,
  };
  return { of, container: container as unknown as DependencyContainer };
}

describe('a container', () => {
  it('is told about the format after it was told about pptx, and keeps both', () => {
    const { of, container } = emptyContainer();
    const pptx = createPptxAdapter();
    container.register(FORMAT_ADAPTER, { useValue: pptx });
    registerHosted(container);
    const formats = of(FORMAT_ADAPTER) as FormatAdapter[];
    expect(formats.map(({ format }) => format)).toEqual(['pptx', 'hosted-slides']);
    expect(formats[1]!.claims).toBe(pptx.claims);
    expect(formats[1]!.optionsSchema).toBe(pptx.optionsSchema);
  });

  it('without pptx is told what to do first', () => {
    expect(() => registerHosted(emptyContainer().container)).toThrow(
      'register the pptx format in this container first',
    );
  });

  it('holds Google Drive as the location, for which no file is read yet', () => {
    const { of, container } = emptyContainer();
    registerGoogleDrive(container, { credentials: '/nowhere/key.json', folder: 'f' });
    expect((of(HOSTED_LOCATION) as HostedLocation[]).map(({ name }) => name)).toEqual(['google-drive']);
  });
});
