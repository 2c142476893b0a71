import type { ComponentProps } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { formText } from './form-text.ts';
import { Form } from './form.tsx';
import styles from './page.module.css';

type SearchFormProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'maxLength' | 'defaultValue'> & {
  submit: string;
  look?: 'primary' | 'secondary';
  className?: string | undefined;
  onFind: (text: string) => void;
};

/** One field, to look for what is typed into it. */
export const SearchForm = ({ submit, look = 'secondary', className = styles.narrowing, onFind, ...field }: SearchFormProps) => (
  <search>
    <Form className={className} onSend={(form) => onFind(formText(form, 'text').trim())}>
      <TextField {...field} name="text" type="search" filter autoComplete="off" />
      <Button type="submit" look={look}>
        {submit}
      </Button>
    </Form>
  </search>
);
