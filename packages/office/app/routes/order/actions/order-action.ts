import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '@frontrow/domain/office/rights';
import type { Words } from '../../../words/words.ts';
import type { Order } from '../order-data.ts';

/** Where its button stands: above the page, at a part of it, or at each of the lines or tickets. */
export type ActionPlace = 'order' | 'buyer' | 'line' | 'ticket' | 'money' | 'mails' | 'history';

/** Something that can be done with an order. Each is a file of its own here, and a line in `order-actions.ts`. */
export type OrderAction = {
  /** In the address of its dialog: `?do=send-again`. */
  name: string;
  place: ActionPlace;
  needs: Permission;
  /** Also the name of its button. */
  title: (t: Words) => string;
  /** Whether it makes sense now; `subjectId` is of the line or ticket it stands at, and '' elsewhere. */
  isOffered: (order: Order, subjectId: string) => boolean;
  /** Finds out why it cannot be done now though it is offered; undefined: it can, or that is not known yet. */
  Look?: ComponentType<{ order: Order; children: (reasonNot: string | undefined) => ReactNode }>;
  /** What its dialog asks. */
  Form: ComponentType<ActionFormProps>;
};

export type ActionFormProps = {
  order: Order;
  subjectId: string;
  close: () => void;
  /** Closes, reads the order anew and tells what was done. `next`: the action whose dialog comes then. */
  done: (said: string, next?: 'renew-access') => void;
};
