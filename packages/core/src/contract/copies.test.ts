import { describe, expect, it } from 'vitest';
import { RenderError } from './errors.ts';
import { HostedLocationError } from './hosted-location.ts';

// A plugin that was installed with its own copy of core imports these classes.
const own: { RenderError: typeof RenderError } = await import(`./errors.ts?${'copy'}`);
const ownHosted: { HostedLocationError: typeof HostedLocationError } = await import(`./hosted-location.ts?${'copy'}`);

class Narrower extends RenderError {}

describe('an error of another copy of this package', () => {
  it('is an instance of our class, and the other way round', () => {
    expect(own.RenderError).not.toBe(RenderError);
    expect(new own.RenderError('TEXT_TOO_LONG', 'It does not fit.') instanceof RenderError).toBe(true);
    expect(new RenderError('TEXT_TOO_LONG', 'It does not fit.') instanceof own.RenderError).toBe(true);
    expect(ownHosted.HostedLocationError).not.toBe(HostedLocationError);
    expect(new ownHosted.HostedLocationError('transient', 'Later.') instanceof HostedLocationError).toBe(true);
  });

  it('is not an instance of a subclass', () => {
    expect(new own.RenderError('TEXT_TOO_LONG', 'It does not fit.') instanceof Narrower).toBe(false);
    expect(new RenderError('TEXT_TOO_LONG', 'It does not fit.') instanceof Narrower).toBe(false);
    expect(new Narrower('TEXT_TOO_LONG', 'It does not fit.') instanceof Narrower).toBe(true);
  });
});

describe('a value that only has the name of an error', () => {
  it.each([
    ['an unknown code', Object.assign(new Error(), { name: 'RenderError', code: 'NOPE', faults: [] })],
    ['a code that Object inherits', Object.assign(new Error(), { name: 'RenderError', code: 'toString', faults: [] })],
    ['no faults', Object.assign(new Error(), { name: 'RenderError', code: 'ABORTED' })],
    ['an object that is not an Error', { name: 'RenderError', code: 'ABORTED', faults: [] }],
    ['an unknown kind', Object.assign(new Error(), { name: 'HostedLocationError', kind: 'x', problems: [] })],
    ['no problems', Object.assign(new Error(), { name: 'HostedLocationError', kind: 'transient' })],
    ['nothing', undefined],
    ['null', null],
  ])('is not an instance of our classes: %s', (_, value) => {
    expect([(value as unknown) instanceof RenderError, (value as unknown) instanceof HostedLocationError]).toEqual([
      false,
      false,
    ]);
  });
});
