/** Freezes data all the way down, so that an adapter that changes its scene throws where it does so. */
export function freeze<Data>(data: Data): Data {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data);
    for (const part of Object.values(data)) freeze(part);
  }
  return data;
}
