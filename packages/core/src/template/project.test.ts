import { faultsOf } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { COLOR_ROLES } from '../contract/index.ts';
import { parseProject } from './project.ts';

describe('a project', () => {
  it('needs nothing but its id', () => {
    const settings = parseProject({ id: 'acme' });
    expect(settings).toMatchObject({
      id: 'acme',
      name: 'acme',
      slideSize: { width: 960, height: 540 },
      language: 'en-US',
      slideNumber: { x: 0.93, y: 0.925 },
      theme: { fonts: { heading: 'Inter', body: 'Source Sans 3' } },
    });
    expect(Object.keys(settings.theme.colors)).toEqual([...COLOR_ROLES]);
    for (const color of Object.values(settings.theme.colors)) expect(color).toMatch(/^[0-9A-F]{6}$/);
  });

  it('keeps its settings', () => {
    const settings = parseProject({
      id: 'acme',
      name: 'Acme',
      slideSize: { width: 720, height: 405 },
      language: 'de',
      theme: { colors: { accent1: '#ff8800' }, fonts: { body: 'Arial' } },
      slideNumber: { x: 0.5, y: 0.9, color: '#00ff00', fontSize: 9 },
    });
    expect(settings).toMatchObject({
      name: 'Acme',
      slideSize: { width: 720, height: 405 },
      language: 'de',
      slideNumber: { x: 0.5, y: 0.9, color: { rgb: '00FF00' }, fontSize: 9 },
      theme: { colors: { accent1: 'FF8800' }, fonts: { heading: 'Inter', body: 'Arial' } },
    });
  });

  it('accepts the names of PowerPoint’s two standard slide sizes', () => {
    expect(parseProject({ id: 'a', slideSize: '4:3' }).slideSize).toEqual({ width: 720, height: 540 });
    expect(parseProject({ id: 'a', slideSize: '16:9' }).slideSize).toEqual({ width: 960, height: 540 });
  });

  it('reports all its faults at once', () => {
    const json = {
      id: '../etc',
      nmae: 'Acme',
      slideSize: '3:2',
      language: 'german, please',
      theme: { colors: { accent1: 'red', accent7: '#000000' }, fonts: { body: '' } },
      slideNumber: { x: 1.1, y: -0.1 },
    };
    const faults = faultsOf(() => parseProject(json));
    expect(faults.map((fault) => fault.path).toSorted()).toEqual([
      '/id',
      '/language',
      '/nmae',
      '/slideNumber/x',
      '/slideNumber/y',
      '/slideSize',
      '/theme/colors/accent1',
      '/theme/colors/accent7',
      '/theme/fonts/body',
    ]);
    expect(faults.find((fault) => fault.path === '/nmae')!.suggestion).toBe('name');
    for (const fault of faults) expect(fault.code).toBe('INVALID_PROJECT');
  });

  it.each([71, 4033, Number.NaN, Number.POSITIVE_INFINITY])('rejects a slide %d points wide', (width) => {
    expect(faultsOf(() => parseProject({ id: 'a', slideSize: { width, height: 540 } }))).toHaveLength(1);
  });

  it('has a time zone, and may have "$schema"', () => {
    expect(parseProject({ id: 'a', $schema: 'project.schema.json' })).not.toHaveProperty('$schema');
    expect(parseProject({ id: 'a' }).timeZone).toBe('UTC');
    expect(parseProject({ id: 'a', timeZone: 'Europe/Berlin' }).timeZone).toBe('Europe/Berlin');
    expect(
      faultsOf(() => parseProject({ id: 'a', timeZone: 'Mars/Olympus', language: 'en-abcde-abcde' })),
    ).toMatchObject([
      { path: '/language' },
      { path: '/timeZone', message: expect.stringContaining('"Europe/Berlin"') },
    ]);
  });
});
