import { CONTENTS } from './contents.ts';
import type { Mistake } from './mistake.ts';
import { REQUESTS } from './requests.ts';
import { TEMPLATES } from './templates.ts';

/** What people get wrong, and what the answers must say. */
export const MISTAKES: readonly Mistake[] = [...REQUESTS, ...CONTENTS, ...TEMPLATES];
