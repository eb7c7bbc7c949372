import { caseCount } from '@deckwright/test-tools/cases';
import { describe, expect, it } from 'vitest';
import { fuzzFonts } from '../../../../test/fuzz-fonts.ts';
import { fontFile, HEBREW } from '../../../../test/hostile-fonts.ts';
import { createFontSandbox } from './sandbox.ts';

const MUTANTS = caseCount(400);
const JAPANESE = fontFile('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');

const isLinux = process.platform === 'linux';
if (!isLinux) console.log('Left out: the memory limit of the font sandbox, which is watched on Linux only.');

describe('the font sandbox', () => {
  it('rejects a font that takes too long, and reads the next one in a new child', async () => {
    const sandbox = createFontSandbox({ seconds: 0.05 });
    expect(await sandbox.inspect(JAPANESE)).toEqual({ fault: 'Reading it took longer than 0.05 s.' });
    sandbox.close();
    const patient = createFontSandbox();
    const answers = await Promise.all([patient.inspect(JAPANESE), patient.inspect(HEBREW), patient.inspect(HEBREW)]);
    patient.close();
    for (const answer of answers) expect(answer).toHaveProperty('inspection');
  });

  it.runIf(isLinux)('rejects a font that takes too much memory', async () => {
    const sandbox = createFontSandbox({ megabytes: 90 });
    expect(await sandbox.inspect(JAPANESE)).toHaveProperty('fault');
    sandbox.close();
  });

  it('rejects jobs once it is closed', async () => {
    const sandbox = createFontSandbox();
    const waiting = [sandbox.inspect(HEBREW), sandbox.inspect(HEBREW)];
    sandbox.close();
    const answers = await Promise.allSettled(waiting);
    expect(answers[1]).toMatchObject({ status: 'rejected', reason: { code: 'ABORTED' } });
    await expect(sandbox.inspect(HEBREW)).rejects.toThrow('closed');
  });

  it('rejects or loads each of many mutated fonts in time', async () => {
    const sandbox = createFontSandbox({ children: 2, seconds: 5 });
    const { loaded, rejected, odd, slowest, slowestHere } = await fuzzFonts(sandbox, MUTANTS, 7, 2);
    sandbox.close();
    expect(odd).toEqual([]);
    expect(loaded + rejected).toBe(MUTANTS);
    expect(loaded).toBeGreaterThan(MUTANTS / 20);
    // A child that was killed at the limit is replaced, which takes its time on a busy machine.
    expect(slowest.seconds).toBeLessThan(8);
    expect(slowestHere.seconds).toBeLessThan(5);
  });
});
