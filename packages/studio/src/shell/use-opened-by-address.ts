import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Whether a dialog is open. It opens if the address ends with `#new`, to which commands lead. */
export function useOpenedByAddress(): readonly [boolean, (isOpen: boolean) => void] {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (hash !== 'new') return;
    setOpen(true);
    // So that the dialog does not open again when the page is reloaded.
    void navigate({ to: '.', hash: '', replace: true });
  }, [hash, navigate]);
  return [isOpen, setOpen];
}
