import { expect, it } from 'vitest';
import { POSTGRES_PACKAGES, requirePackages } from './optional-packages.ts';

it('accepts packages that are installed', () => {
  expect(() => requirePackages('PostgreSQL', POSTGRES_PACKAGES)).not.toThrow();
});

it('names the packages that are missing, with the line that installs versions that work', () => {
  expect(() => requirePackages('PostgreSQL', POSTGRES_PACKAGES, () => false)).toThrow(
    'PostgreSQL needs pg and pg-boss, which are not installed. Install them beside deckwright: npm install pg@8 pg-boss@12',
  );
  expect(() => requirePackages('PostgreSQL', POSTGRES_PACKAGES, (name) => name === 'pg')).toThrow(
    'PostgreSQL needs pg-boss, which is not installed. Install it beside deckwright: npm install pg-boss@12',
  );
});

it('looks for packages itself', () => {
  expect(() => requirePackages('It', ['no-such-package'])).toThrow('It needs no-such-package, which is not installed.');
});
