interface Rule {
  name: string;
  comment: string;
  severity: string;
  from: object;
  to: object;
}

export const RULES: Rule[];
export const RUNTIME_RULES: Rule[];
export const OPTIONS: object;
