import type { EngineParts } from '../connection/contents.ts';
import type { FetchRemotePicture } from '../connection/remote-picture.ts';
import { say } from '../sentences/preview.ts';
import type { PlaygroundProject, PreviewAnswer, Request } from './messages.ts';

/** Draws the templates of one project after another with the samples of their fields, all in one worker. */
export interface TemplateDrawer {
  /** Draws the templates of a project, and stops drawing those of the one before. */
  draw(project: PlaygroundProject, receive: DrawingReceiver): void;
  close(): void;
}

export interface DrawingReceiver {
  onPicture(key: string, svg: Blob): void;
  /** Why a template or all of them cannot be drawn. */
  onProblem(problem: string): void;
}

interface Drawing {
  readonly project: PlaygroundProject;
  readonly receive: DrawingReceiver;
}

/** Starts a worker. `fetchPicture` fetches a remote picture through the server, and rejects with a message for people. */
export function createTemplateDrawer(
  { formats, fonts }: EngineParts,
  fetchPicture: FetchRemotePicture,
): TemplateDrawer {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let isStarted = false;
  /** Sent to the worker, which has not opened it yet. */
  let opening: Drawing | undefined;
  let current: Drawing | undefined;
  /** Of several that come while one is opened, only the last is drawn. */
  let next: Drawing | undefined;

  function send(request: Request): void {
    worker.postMessage(request);
  }

  function advance(): void {
    if (!isStarted || opening !== undefined || next === undefined) return;
    [opening, next] = [next, undefined];
    send({ do: 'open', project: opening.project, formats, fonts });
  }

  worker.addEventListener('error', ({ message }) => {
    (opening ?? current ?? next)?.receive.onProblem(message || say('thePreviewCouldNotBe'));
  });
  worker.addEventListener('message', ({ data: answer }: MessageEvent<PreviewAnswer>) => {
    switch (answer.did) {
      case 'start':
        isStarted = true;
        break;
      case 'open':
        [current, opening] = [opening, undefined];
        for (const problem of answer.opened.problems) current?.receive.onProblem(problem);
        break;
      case 'fail':
        (opening ?? current)?.receive.onProblem(answer.problem);
        opening = undefined;
        break;
      case 'thumbnail':
        // While the next project is opened, this is still one of the project before.
        if (opening === undefined && answer.svg) current?.receive.onPicture(answer.key, answer.svg);
        break;
      case 'fetch':
        fetchPicture(answer.url).then(
          (bytes) => send({ do: 'receive', url: answer.url, bytes }),
          (error: Error) => send({ do: 'receive', url: answer.url, problem: error.message }),
        );
    }
    advance();
  });

  return {
    draw(project, receive) {
      next = { project, receive };
      advance();
    },
    close: () => worker.terminate(),
  };
}
