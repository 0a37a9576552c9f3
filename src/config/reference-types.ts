/** One environment variable as the documentation describes it. */
export interface VariableReference {
  name: string;
  /** The value in code quotes, or a phrase where the default is not a literal value. */
  default: string;
  meaning: string;
}

export interface VariableGroup {
  title: string;
  variables: readonly VariableReference[];
}
