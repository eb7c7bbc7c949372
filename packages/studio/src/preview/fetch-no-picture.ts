/** For starters, which bring their pictures. A grey picture stands for any other. */
export async function fetchNoPicture(url: string): Promise<Uint8Array> {
  throw new Error(`${url} is not shown here.`);
}
