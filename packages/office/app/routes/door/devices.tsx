import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { LockDeviceDocument } from '../../graphql/operations.ts';
import type { Deed } from '../../session/use-deed.tsx';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import { useMoment, useWords } from '../../words/words.ts';
import type { DoorNow } from './use-door-now.ts';

type Device = DoorNow['devices'][number];

/** The phones at the gates; a lost one is locked out in two clicks. */
export function Devices({ devices, deed, mayEdit }: { devices: Device[]; deed: Deed; mayEdit: boolean }) {
  const { door: t } = useWords();
  const moment = useMoment();
  const [asked, setAsked] = useState<Device>();
  const lock = async ({ id }: Device) => {
    await deed.act(LockDeviceDocument, { id });
    setAsked(undefined);
  };
  return (
    <PagePart title={t.devices}>
      {devices.length === 0 ? (
        <p>{t.noDevices}</p>
      ) : (
        <Rows>
          {devices.map((device) => (
            <Row
              key={device.id}
              title={t.device(device.name)}
              tags={
                <>
                  <Tag look="outline">{device.gate}</Tag>
                  {device.lockedAt !== null && <Tag look="danger">{t.locked}</Tag>}
                </>
              }
              text={
                device.lockedAt === null
                  ? [
                      t.seen(moment(device.seenAt)),
                      device.listedAt === null ? t.neverListed : t.listed(moment(device.listedAt)),
                      device.batteryPercent !== null && t.battery(device.batteryPercent),
                      t.letIn(device.letIn),
                      device.untold > 0 && t.untold(device.untold),
                    ]
                      .filter(Boolean)
                      .join(' · ')
                  : t.lockedBy(moment(device.lockedAt), device.lockedBy ?? '')
              }
              actions={
                mayEdit &&
                device.lockedAt === null && (
                  <Button small look="quiet" onClick={() => setAsked(device)}>
                    {t.lock}
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
      <Dialog
        open={asked !== undefined}
        title={asked ? t.lockTitle(asked.name) : ''}
        onClose={() => setAsked(undefined)}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsked(undefined)}>
              {t.cancel}
            </Button>
            <Button busy={deed.busy} onClick={() => asked && void lock(asked)} data-first-focus>
              {t.lock}
            </Button>
          </>
        }
      >
        <p>{t.lockText}</p>
      </Dialog>
    </PagePart>
  );
}
