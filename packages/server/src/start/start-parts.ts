/** A part of a server: what it needs of the parts before it, how it starts, and how it stops. */
export interface Startable<All, Name extends keyof All = keyof All> {
  readonly name: Name;
  readonly needs: readonly (keyof All)[];
  start(parts: All): Promise<All[Name]> | All[Name];
  /** Called also if the start failed, and then without the part. `patienceMs` is how long accepted work may take to end. */
  stop?(parts: Partial<All>, patienceMs: number): unknown;
}

/** Defines the parts of a type. Each sees only those that it needs. */
export function partOf<All>() {
  return <Name extends keyof All, Needs extends keyof All>(part: {
    readonly name: Name;
    readonly needs: readonly Needs[];
    start(parts: Pick<All, Needs>): Promise<All[Name]> | All[Name];
    stop?(parts: Pick<All, Needs> & Partial<Pick<All, Name>>, patienceMs: number): unknown;
  }): Startable<All> => part as unknown as Startable<All>;
}

/** Parts that have started. */
export interface StartedParts<All> {
  readonly parts: All;
  /** Stops them in reverse order. */
  stop(patienceMs: number): Promise<void>;
}

/**
 * Starts parts in the order of a list, after those that are given. If one fails, it and those before it are stopped, and what it threw is
 * thrown again. Throws a `TypeError` if a part needs one that does not come before it.
 */
export async function startParts<All extends object>(
  list: readonly Startable<All>[],
  given: Partial<All>,
  patienceMs: number,
): Promise<StartedParts<All>> {
  const parts = { ...given } as All;
  const begun: Startable<All>[] = [];
  async function stop(patienceMs: number): Promise<void> {
    for (const part of begun.toReversed()) await part.stop?.(parts, patienceMs);
  }
  try {
    for (const part of list) {
      const missing = part.needs.filter((name) => !(name in parts));
      if (missing.length > 0) throw new TypeError(`"${String(part.name)}" must come after ${missing.join(', ')}.`);
      begun.push(part);
      parts[part.name] = await part.start(parts);
    }
  } catch (error) {
    await stop(patienceMs);
    throw error;
  }
  return { parts, stop };
}
