/** Deep-freezes data, so that an adapter that changes its scene throws at that point. */
export function freeze<Data>(data: Data): Data {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data);
    for (const part of Object.values(data)) freeze(part);
  }
  return data;
}
