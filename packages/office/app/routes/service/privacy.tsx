import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import type { Route } from './+types/privacy';
import {
  AnswerPrivacyRequestDocument,
  ExtendPrivacyRequestDocument,
  PrivacyRequestDocument,
  RefusePrivacyRequestDocument,
  type PRIVACY_REQUESTQuery,
} from '../../graphql/operations.ts';
import { Fact, Facts } from '../../lib/facts.tsx';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useDay, useMoment, useWords } from '../../words/words.ts';
import { PagePart } from '../../lib/page.tsx';
import { CasePage, DecisionPart, Outcome, useDecision } from './case.tsx';
import { Term } from './term.tsx';
import styles from './service.module.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { privacyRequest } = await ask(PrivacyRequestDocument, { id: params.id }, browserLocale());
  if (!privacyRequest) notFound();
  return privacyRequest;
}

type PrivacyRequest = NonNullable<PRIVACY_REQUESTQuery['privacyRequest']>;
type Deed = 'answer' | 'extend' | 'refuse';

/** What somebody asks about their own data (Art. 12 to 22 GDPR), and its answer. */
export default function PrivacyRequestPage({ loaderData: request }: Route.ComponentProps) {
  const { service } = useWords();
  const t = service.privacy;
  const decision = useDecision();
  const [open, setOpen] = useState<Deed>();
  const mayDecide = mayViewer(useViewer(), 'person.erase');
  return (
    <CasePage
      title={t.title(request.id)}
      told={open === undefined ? decision.told : undefined}
      decided={{ outcome: `privacy_${request.decision}`, by: request.decidedBy, when: request.decidedAt }}
    >
      <Asked request={request} />
      {request.decidedAt === null && (
        <DecisionPart mayDecide={mayDecide}>
          <Button onClick={() => setOpen('answer')}>{t.answerTitles[request.kind]}</Button>
          {request.extendedAt === null && request.daysLeft >= 0 && (
            <Button look="secondary" onClick={() => setOpen('extend')}>
              {t.extend}
            </Button>
          )}
          <Button look="secondary" onClick={() => setOpen('refuse')}>
            {t.refuse}
          </Button>
        </DecisionPart>
      )}
      {open !== undefined && <DecisionDialog deed={open} request={request} decision={decision} onClose={() => setOpen(undefined)} />}
    </CasePage>
  );
}

function Asked({ request }: { request: PrivacyRequest }) {
  const { service } = useWords();
  const t = service.privacy;
  const [moment, day] = [useMoment(), useDay()];
  const navigate = useNavigate();
  const maySee = mayViewer(useViewer(), 'person.read');
  const { kind, email, channel, askedOn, note, enteredAt, enteredBy, extendedAt, extendedWhy, answer, decidedAt } = request;
  return (
    <PagePart title={t.about}>
      <Facts>
        <Fact name={t.kind}>{t.kinds[kind]}</Fact>
        <Fact name={t.email}>{email}</Fact>
        <Fact name={t.channel}>{t.channels[channel]}</Fact>
        <Fact name={t.askedOn}>{day(askedOn)}</Fact>
        {decidedAt === null && (
          <Fact name={service.facts.due}>
            <Term privacy={request} />
          </Fact>
        )}
        <Fact name={service.facts.received}>{`${moment(enteredAt)}, ${enteredBy}`}</Fact>
        {maySee && (
          <Fact name={t.person}>
            <Button small look="quiet" onClick={() => void navigate('/people', { state: { email } })}>
              {t.lookFirst}
            </Button>
          </Fact>
        )}
      </Facts>
      {(note !== null || extendedAt !== null || answer !== null) && (
        <Facts>
          {note !== null && <Fact name={t.note}>{note}</Fact>}
          {extendedAt !== null && <Fact name={t.extend}>{t.extended(moment(extendedAt), extendedWhy ?? '')}</Fact>}
          {answer !== null && <Fact name={t.said}>{answer}</Fact>}
        </Facts>
      )}
    </PagePart>
  );
}

type DialogProps = { deed: Deed; request: PrivacyRequest; decision: ReturnType<typeof useDecision>; onClose: () => void };

function DecisionDialog({ deed, request: { id, kind }, decision, onClose }: DialogProps) {
  const { service } = useWords();
  const t = service.privacy;
  const submit = async (form: FormData) => {
    const text = formText(form, 'text').trim();
    const isOver =
      deed === 'answer'
        ? await decision.decide(AnswerPrivacyRequestDocument, { id, answer: text || null }, () => t.answered)
        : deed === 'extend'
          ? await decision.decide(ExtendPrivacyRequestDocument, { id, reason: text }, () => t.isExtended)
          : await decision.decide(RefusePrivacyRequestDocument, { id, reason: text }, () => t.refused);
    if (isOver) onClose();
  };
  const close = () => {
    decision.forget();
    onClose();
  };
  const [title, text] = {
    answer: [t.answerTitles[kind], t.answerTexts[kind]],
    extend: [t.extend, t.extendText],
    refuse: [t.refuse, t.refuseText],
  }[deed];
  const isOptional = deed === 'answer' && kind !== 'other';
  const wrong = { reason: t.reasonMissing, answer: t.reasonMissing, term: t.termOver }[decision.told?.field ?? ''];
  return (
    <Dialog open title={title ?? ''} onClose={close}>
      <Form className={styles.form} onSend={submit}>
        <p>{text}</p>
        <Outcome told={decision.told} />
        <TextArea
          label={deed === 'answer' ? t.yourWords : t.reason}
          name="text"
          maxLength={deed === 'extend' ? 1000 : 4000}
          rows={4}
          required={!isOptional}
          error={wrong}
          data-first-focus
        />
        <FormButtons submit={title} busy={decision.busy} cancel={service.cancel} onCancel={close} />
      </Form>
    </Dialog>
  );
}
