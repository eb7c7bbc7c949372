/** What an authenticator app and its owner need to know. Shown once. */
export interface TwoStepSecret {
  /** What the QR code holds. */
  readonly uri: string;
  readonly key: string;
  readonly recoveryCodes: readonly string[];
}

export interface TwoStepState {
  readonly isOn: boolean;
  /** False: the person signs in at the OpenID provider, whose second step counts. */
  readonly hasPassword: boolean;
}

export interface TwoStepActions {
  readonly onBegin: (password: string) => Promise<TwoStepSecret>;
  readonly onConfirm: (code: string) => Promise<void>;
  /** Returns the new recovery codes. */
  readonly onRenewCodes: (password: string) => Promise<readonly string[]>;
  readonly onTurnOff: (password: string) => Promise<void>;
}
