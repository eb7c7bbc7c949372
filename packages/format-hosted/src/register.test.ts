import { FORMAT_ADAPTER, type FormatAdapter, HOSTED_LOCATION, type HostedLocation } from '@deckwright/core/contract';
import { createPptxAdapter } from '@deckwright/format-pptx';
import type { DependencyContainer } from 'tsyringe';
import { describe, expect, it } from 'vitest';
import { registerGoogleDrive, registerHosted } from './register.ts';

/** A container that keeps values by token. */
function emptyContainer() {
  const held: (readonly [token: unknown, value: unknown])[] = [];
  const valuesOf = (token: unknown) => held.filter(([known]) => known === token).map(([, value]) => value);
  const container = {
    register: (token: unknown, { useValue }: { useValue: unknown }) => held.push([token, useValue]),
    isRegistered: (token: unknown) => valuesOf(token).length > 0,
    resolveAll: valuesOf,
  };
  return { valuesOf, container: container as unknown as DependencyContainer };
}

describe('a container', () => {
  it('has both formats if hosted-slides is registered after pptx', () => {
    const { valuesOf, container } = emptyContainer();
    const pptx = createPptxAdapter();
    container.register(FORMAT_ADAPTER, { useValue: pptx });
    registerHosted(container);
    const formats = valuesOf(FORMAT_ADAPTER) as FormatAdapter[];
    expect(formats.map(({ format }) => format)).toEqual(['pptx', 'hosted-slides']);
    expect(formats[1]!.claims).toBe(pptx.claims);
    expect(formats[1]!.optionsSchema).toBe(pptx.optionsSchema);
  });

  it('rejects hosted-slides without pptx, and says what to register first', () => {
    expect(() => registerHosted(emptyContainer().container)).toThrow(
      'register the pptx format in this container first',
    );
  });

  it('has Google Drive as the location, without reading the credentials file', () => {
    const { valuesOf, container } = emptyContainer();
    registerGoogleDrive(container, { credentials: '/nowhere/key.json', folder: 'f' });
    expect((valuesOf(HOSTED_LOCATION) as HostedLocation[]).map(({ name }) => name)).toEqual(['google-drive']);
  });
});
