import { useEffect, useState } from 'react';

/** As the platform serves it at `/console/connect.json`, also for the command line. */
export interface Recipe {
  id: string;
  name: string;
  protocol: 'alpha' | 'beta' | 'mcp';
  parts: readonly { kind: 'code' | 'shell' | 'file'; title: string; text: string; format?: 'json' | 'toml' }[];
  note: { en: string; zh: string } | null;
}

export interface Guide {
  recipes: readonly Recipe[];
  /** Whether this deployment has the page of queries. */
  hasQueryPage: boolean;
}

export interface RecipesRead {
  guide: Guide | null;
  fetching: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Reads how clients are connected. */
export function useRecipes(): RecipesRead {
  const [guide, set] = useState<Guide | null>(null);
  const [tries, setTries] = useState(0);
  const [failedAt, setFailedAt] = useState(-1);
  useEffect(() => {
    void fetch('/console/connect.json')
      .then(async (response) => set((await response.json()) as Guide))
      .catch(() => setFailedAt(tries));
  }, [tries]);
  const hasFailed = guide === null && failedAt === tries;
  return { guide, fetching: guide === null && !hasFailed, hasFailed, retry: () => setTries((n) => n + 1) };
}

/** Puts the reader's own values into a text. Unknown ones stay as names in angle brackets. */
export function fill(text: string, values: Readonly<Record<string, string | null>>): string {
  return text.replaceAll(/\{\{([A-Z_]+)\}\}/g, (_, name: string) => values[name] || `<${name}>`);
}
