import { createContext, useContext } from 'react';

const SignInAgainContext = createContext<() => void>(() => {});

export const SignInAgainProvider = SignInAgainContext.Provider;

/** Returns a function that lets a person whose session has ended sign in above the page, which stays as it is. */
export function useSignInAgain(): () => void {
  return useContext(SignInAgainContext);
}
