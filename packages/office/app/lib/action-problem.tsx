import type { ComponentProps, ReactNode } from 'react';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { intoView } from './choices.tsx';

type ActionProblemProps = Pick<ComponentProps<typeof Notice>, 'kind' | 'title'> & { children: ReactNode };

/** Why an action was not carried out, moved to where one sees it; nothing while there is nothing to tell. */
export const ActionProblem = ({ kind = 'error', title, children }: ActionProblemProps) =>
  children !== undefined && (
    <div ref={intoView}>
      <Notice kind={kind} title={title} live>
        {children}
      </Notice>
    </div>
  );
