import type { ReactNode } from 'react';
import { Notice } from '@frontrow/ui/notice/notice.tsx';

/** Why an action was not carried out; nothing while there is nothing to tell. */
export const ActionProblem = ({ children }: { children: ReactNode }) =>
  children !== undefined && (
    <Notice kind="error" live>
      {children}
    </Notice>
  );
