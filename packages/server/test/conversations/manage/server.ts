import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Acme } from '../acme.ts';
import type { Talk } from '../talk.ts';
import { PIXEL } from './projects.ts';

/** What operators see of the server, and a picture that it fetches for a page. */
export async function talkOfServer({ talk }: Acme): Promise<void> {
  const { show } = talk;
  const by = 'operator';
  await show('getHealth', { by });
  await show('checkHosted', { by });
  await show('createBackup', { by, varies: true });
  await showRejectedBackup(talk);

  const pictures = createServer((_, response) => void response.end(PIXEL));
  await once(pictures.listen(0, '127.0.0.1'), 'listening');
  const { port } = pictures.address() as AddressInfo;
  talk.mask.learn(encodeURIComponent(`127.0.0.1:${port}`), 'address of the picture');
  await show('getRemotePicture', { by: 'editor', query: { url: `http://127.0.0.1:${port}/pixel.png` } });
  pictures.close();
}

/** Only one backup is made at a time. Which of two requests is rejected depends on which arrives first. */
async function showRejectedBackup(talk: Talk): Promise<void> {
  const given = { by: 'operator', title: 'while another is made' };
  const answers = await Promise.all([talk.ask('createBackup', given), talk.ask('createBackup', given)]);
  talk.write('createBackup', given, answers.find(({ status }) => status !== 200) ?? answers[0]);
}
