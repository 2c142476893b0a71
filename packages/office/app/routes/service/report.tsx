import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import type { Route } from './+types/report';
import { AcceptReportDocument, RejectReportDocument, ReportDocument, type REPORTQuery } from '../../graphql/operations.ts';
import { Fact, Facts } from '../../lib/facts.tsx';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useMoment, useWords } from '../../words/words.ts';
import { PagePart } from '../../lib/page.tsx';
import { CasePage, DecisionPart, OrderLink, Outcome, useDecision } from './case.tsx';
import styles from './service.module.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { report } = await ask(ReportDocument, { id: params.id }, browserLocale());
  if (!report) notFound();
  return report;
}

type Report = NonNullable<REPORTQuery['report']>;

/** A report of content (Art. 16 DSA), and its decision with the reasons that Art. 17 asks for. */
export default function ReportPage({ loaderData: report }: Route.ComponentProps) {
  const { service } = useWords();
  const t = service.report;
  const viewer = useViewer();
  const decision = useDecision();
  const [open, setOpen] = useState<'accept' | 'reject'>();
  const isOpen = report.decidedAt === null;
  const mayDecide = mayViewer(viewer, 'report.decide');
  return (
    <CasePage
      title={t.title(report.id)}
      told={open === undefined ? decision.told : undefined}
      decided={{ outcome: report.decision ?? '', by: report.decidedBy, when: report.decidedAt }}
    >
      <Reported report={report} />
      {isOpen && (
        <DecisionPart mayDecide={mayDecide} text={t.duties}>
          <Button onClick={() => setOpen('accept')}>{t.accept}</Button>
          <Button look="secondary" onClick={() => setOpen('reject')}>
            {t.reject}
          </Button>
        </DecisionPart>
      )}
      {open !== undefined && <DecisionDialog kind={open} report={report} decision={decision} onClose={() => setOpen(undefined)} />}
    </CasePage>
  );
}

function Reported({ report }: { report: Report }) {
  const { service } = useWords();
  const t = service.report;
  const moment = useMoment();
  return (
    <PagePart title={t.what}>
      <Facts>
        <Fact name={t.where}>{report.location}</Fact>
        {report.offerId !== null && (
          <Fact name={t.offer}>
            {service.offer(report.offerId, report.event ?? '')}
            {report.offerState !== null && ` (${t.offerStates[report.offerState] ?? report.offerState})`}
          </Fact>
        )}
        {report.sellerReference !== null && (
          <Fact name={t.seller}>
            <OrderLink reference={report.sellerReference} />
          </Fact>
        )}
        <Fact name={service.facts.shop}>{report.shop}</Fact>
        <Fact name={service.facts.received}>{moment(report.receivedAt)}</Fact>
        <Fact name={service.facts.from}>{[report.name, report.email].filter(Boolean).join('\n') || t.anonymous}</Fact>
      </Facts>
      <Facts>
        <Fact name={t.why}>{report.reason}</Fact>
        {report.ground !== null && <Fact name={t.against}>{report.ground}</Fact>}
        {report.facts !== null && <Fact name={t.facts}>{report.facts}</Fact>}
      </Facts>
    </PagePart>
  );
}

type DialogProps = { kind: 'accept' | 'reject'; report: Report; decision: ReturnType<typeof useDecision>; onClose: () => void };

function DecisionDialog({ kind, report: { id, offerState }, decision, onClose }: DialogProps) {
  const { service } = useWords();
  const t = service.report;
  const [against, setAgainst] = useState<'law' | 'terms'>('terms');
  const said = (answer: unknown) => ((answer as { offerTakenDown: boolean }).offerTakenDown ? t.takenDown : t.decided);
  const submit = async (form: FormData) => {
    const facts = formText(form, 'facts');
    const isOver =
      kind === 'accept'
        ? await decision.decide(AcceptReportDocument, { id, against, ground: formText(form, 'ground'), facts }, said)
        : await decision.decide(RejectReportDocument, { id, facts }, said);
    if (isOver) onClose();
  };
  const close = () => {
    decision.forget();
    onClose();
  };
  return (
    <Dialog open title={kind === 'accept' ? t.acceptTitle : t.rejectTitle} onClose={close}>
      <Form className={styles.form} onSend={submit}>
        <p>{kind === 'reject' ? t.rejectText : offerState === 'open' ? t.acceptOffer : t.acceptOther}</p>
        <Outcome told={decision.told} />
        {kind === 'accept' && (
          <>
            <RadioGroup
              label={t.against}
              name="against"
              value={against}
              onChange={(value) => setAgainst(value === 'law' ? 'law' : 'terms')}
              options={[
                { value: 'terms', label: t.terms },
                { value: 'law', label: t.law },
              ]}
            />
            <TextField label={t.ground} hint={t.groundHint} name="ground" maxLength={300} autoComplete="off" />
          </>
        )}
        <TextArea label={t.facts} hint={t.factsHint} name="facts" maxLength={2000} rows={5} />
        <FormButtons submit={kind === 'accept' ? t.accept : t.reject} busy={decision.busy} cancel={service.cancel} onCancel={close} />
      </Form>
    </Dialog>
  );
}
