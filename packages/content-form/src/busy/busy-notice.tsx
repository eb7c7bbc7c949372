import { Toast } from '@base-ui/react/toast';
import { useEffect, useState } from 'react';
import { say } from '../sentences/busy.ts';
import { giveUp, tryNow, useBusy } from './until-served.ts';

/**
 * Says that the server is busy, as a message of type `busy` for `Toast.Viewport` of the page: it is in reach also while a dialog is open.
 * It stays until all calls are served.
 */
export function BusyNotice() {
  const isBusy = useBusy() !== undefined;
  const { add, close } = Toast.useToastManager();
  useEffect(() => {
    if (!isBusy) return;
    let isOver = false;
    const id = add({
      type: 'busy',
      title: say('theServerIsBusy'),
      description: <NextTry />,
      timeout: 0,
      actionProps: { children: <ActionName />, onClick: tryNow },
      onClose: () => {
        if (!isOver) giveUp();
      },
    });
    return () => {
      isOver = true;
      close(id);
    };
  }, [isBusy, add, close]);
  return null;
}

/** When the server is asked again. A timer, so that screen readers do not read each second. */
function NextTry() {
  const state = useBusy();
  const now = useNow(state?.kind === 'waiting');
  if (state?.kind === 'stopped') return say('itWasAskedSeveralTimes');
  return (
    <span role="timer">
      {state?.kind === 'waiting'
        ? say('tryingAgainInMaxS', { max: Math.max(1, Math.ceil((state.at - now) / 1_000)) })
        : say('tryingAgain')}
    </span>
  );
}

function ActionName() {
  return useBusy()?.kind === 'stopped' ? say('tryAgain') : say('tryNow');
}

/** The time, as often as a number of seconds changes. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const show = () => setNow(Date.now());
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
