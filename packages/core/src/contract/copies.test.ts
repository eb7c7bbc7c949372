import { describe, expect, it } from 'vitest';
import { RenderError } from './errors.ts';
import { HostedLocationError } from './hosted-location.ts';

// As a plugin has them that was installed with a core of its own.
const own: { RenderError: typeof RenderError } = await import(`./errors.ts?${'copy'}`);
const ownHosted: { HostedLocationError: typeof HostedLocationError } = await import(`./hosted-location.ts?${'copy'}`);

class Narrower extends RenderError {}

describe('an error of another copy of this package', () => {
  it('is one of ours', () => {
    expect(own.RenderError).not.toBe(RenderError);
    expect(new own.RenderError('TEXT_TOO_LONG', 'It does not fit.') instanceof RenderError).toBe(true);
    expect(new RenderError('TEXT_TOO_LONG', 'It does not fit.') instanceof own.RenderError).toBe(true);
    expect(ownHosted.HostedLocationError).not.toBe(HostedLocationError);
    expect(new ownHosted.HostedLocationError('transient', 'Later.') instanceof HostedLocationError).toBe(true);
  });

  it('is none of a narrower class', () => {
    expect(new own.RenderError('TEXT_TOO_LONG', 'It does not fit.') instanceof Narrower).toBe(false);
    expect(new RenderError('TEXT_TOO_LONG', 'It does not fit.') instanceof Narrower).toBe(false);
    expect(new Narrower('TEXT_TOO_LONG', 'It does not fit.') instanceof Narrower).toBe(true);
  });
});

describe('what only has the name', () => {
  it.each([
    ['a code that there is not', Object.assign(new Error(), { name: 'RenderError', code: 'NOPE', faults: [] })],
    ['a code of Object', Object.assign(new Error(), { name: 'RenderError', code: 'toString', faults: [] })],
    ['no faults', Object.assign(new Error(), { name: 'RenderError', code: 'ABORTED' })],
    ['no error', { name: 'RenderError', code: 'ABORTED', faults: [] }],
    ['a kind that there is not', Object.assign(new Error(), { name: 'HostedLocationError', kind: 'x', problems: [] })],
    ['no problems', Object.assign(new Error(), { name: 'HostedLocationError', kind: 'transient' })],
    ['nothing', undefined],
    ['null', null],
  ])('is no error of ours: %s', (_, value) => {
    expect([(value as unknown) instanceof RenderError, (value as unknown) instanceof HostedLocationError]).toEqual([
      false,
      false,
    ]);
  });
});
