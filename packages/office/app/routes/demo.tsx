import { useEffect, useState } from 'react';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { EnterDemoDocument } from '../graphql/operations.ts';
import { at } from '../lib/use-links.ts';
import { askOnce, isRefusal } from '../session/command.tsx';
import { useLocale, useWords } from '../words/words.ts';
import { Entrance } from './entrance.tsx';

/** The link that the start of the demo prints. */
export default function Demo() {
  const t = useWords();
  const locale = useLocale();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    askOnce(EnterDemoDocument, { token: window.location.hash.slice(1) }, locale)
      .then((answer) => (isRefusal(answer) ? setFailed(true) : window.location.replace(at('/'))))
      .catch(() => setFailed(true));
  }, [locale]);
  return (
    <Entrance title={t.office}>{failed ? <ErrorNotice>{t.signIn.demoFailed}</ErrorNotice> : <Spinner label={t.signIn.demo} />}</Entrance>
  );
}
