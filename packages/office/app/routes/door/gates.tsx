import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { CopyButton } from '@frontrow/ui/button/copy-button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { CloseGateDocument, CreateGateDocument, RenewGateDocument } from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { QrCode } from '../../lib/qr-code.tsx';
import { Form } from '../../lib/form.tsx';
import { SubmitButton } from '../../lib/form-buttons.tsx';
import type { Deed } from '../../session/use-deed.tsx';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import { useMoment, useWords } from '../../words/words.ts';
import styles from './door.module.css';
import type { DoorNow } from './use-door-now.ts';

type Gate = DoorNow['gates'][number];
type Open = { kind: 'new' } | { kind: 'address'; address: string } | { kind: 'close'; gate: Gate };
type GatesProps = { slug: string; gates: Gate[]; deed: Deed; mayEdit: boolean };

/** Where guests go in. The address of a gate is shown once, when it is made; another one can be made any time. */
export function Gates({ slug, gates, deed, mayEdit }: GatesProps) {
  const { door: t } = useWords();
  const moment = useMoment();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  // what was refused before is not told again
  const begin = (next: Open) => {
    deed.say(undefined);
    setOpen(next);
  };
  const showAddress = (made: object | undefined) => {
    if (made && 'address' in made && typeof made.address === 'string') setOpen({ kind: 'address', address: made.address });
  };
  const shut = async (id: string) => {
    if (await deed.act(CloseGateDocument, { id })) close();
  };
  return (
    <PagePart title={t.gates} actions={mayEdit && <Button onClick={() => begin({ kind: 'new' })}>{t.newGate}</Button>}>
      {gates.length === 0 ? (
        <p>{t.noGates}</p>
      ) : (
        <Rows>
          {gates.map((gate) => (
            <Row
              key={gate.id}
              title={gate.name}
              text={t.made(moment(gate.madeAt), gate.madeBy ?? '')}
              actions={
                mayEdit && (
                  <>
                    <Button small look="secondary" onClick={() => void deed.act(RenewGateDocument, { id: gate.id }).then(showAddress)}>
                      {t.newAddress}
                    </Button>
                    <Button small look="quiet" onClick={() => begin({ kind: 'close', gate })}>
                      {t.closeGate}
                    </Button>
                  </>
                )
              }
            />
          ))}
        </Rows>
      )}
      <Dialog open={open?.kind === 'new'} title={t.newGate} onClose={close}>
        <Form
          className={styles.stack}
          onSend={(form) => {
            const name = formText(form, 'name');
            void deed.act(CreateGateDocument, { slug, name }).then(showAddress);
          }}
        >
          {deed.isRefused && deed.notice}
          <TextField label={t.gateName} hint={t.gateNameHint} name="name" maxLength={60} autoComplete="off" data-first-focus />
          <SubmitButton busy={deed.busy}>{t.make}</SubmitButton>
        </Form>
      </Dialog>
      <Dialog open={open?.kind === 'address'} title={t.addressTitle} onClose={close}>
        {open?.kind === 'address' && <Address address={open.address} />}
      </Dialog>
      <Dialog
        open={open?.kind === 'close'}
        title={open?.kind === 'close' ? t.closeTitle(open.gate.name) : ''}
        onClose={close}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              {t.cancel}
            </Button>
            <Button busy={deed.busy} onClick={() => open?.kind === 'close' && void shut(open.gate.id)}>
              {t.closeGate}
            </Button>
          </>
        }
      >
        {deed.isRefused && deed.notice}
        <p>{t.closeText}</p>
      </Dialog>
    </PagePart>
  );
}

function Address({ address }: { address: string }) {
  const { door: t } = useWords();
  return (
    <div className={styles.stack}>
      <p>{t.addressText}</p>
      <div className={styles.qr}>
        <QrCode text={address} label={t.addressQr} />
      </div>
      <code className={styles.address}>{address}</code>
      <div>
        <CopyButton look="secondary" text={address} data-first-focus>
          {t.copy}
        </CopyButton>
      </div>
      <Notice kind="warning">{t.addressOnce}</Notice>
    </div>
  );
}
