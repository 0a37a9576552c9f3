import { lazy, Suspense, useState } from 'react';
import { ActButton } from '../parts/act-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Skeleton } from '../parts/panel.tsx';
import { useWords } from '../words/words.ts';

const en = {
  button: 'Import',
  title: (place: string) => `Import into ${place}`,
  mayNot: 'Your role may not write here.',
};

const zh: typeof en = {
  button: '导入',
  title: (place) => `导入到 ${place}`,
  mayNot: '您的角色不能在此写入。',
};

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((found) => ({ default: found.ImportDialog })));

interface Props {
  project: { id: string; name: string; viewerCan: { createMemory: boolean } };
}

/** Brings memory of other products, and exports of this one, into a project. */
export function ImportButton({ project }: Props) {
  const w = useWords({ en, zh });
  const [isOpen, open] = useState(false);
  return (
    <>
      <ActButton may={project.viewerCan.createMemory} why={w.mayNot} onAct={() => open(true)}>
        {w.button}
      </ActButton>
      {isOpen ? (
        <Dialog title={w.title(project.name)} kind="drawer" onClose={() => open(false)}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <ImportDialog projectId={project.id} />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  );
}
