import type { ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: (form: FormData) => unknown };

/** A form that stays on its page and hands over what is in its fields. */
export const Form = ({ onSend, ...form }: FormProps) => (
  <form
    {...form}
    onSubmit={(event) => {
      event.preventDefault();
      void onSend(new FormData(event.currentTarget));
    }}
  />
);
