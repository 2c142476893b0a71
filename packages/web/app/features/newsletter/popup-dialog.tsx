import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { NewsletterPopupInfo } from '../../lib/shop-info.ts';
import { usePage } from '../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import NewsletterForm from './newsletter-form.tsx';
import styles from './newsletter.module.css';
import { rememberPopup } from './popup-memory.ts';

/** The invitation of a shop. Closed without signing up it never comes back. */
export function PopupDialog({ popup, onClose }: { popup: NewsletterPopupInfo; onClose: () => void }) {
  const t = useMessages().newsletter;
  const { shop } = usePage();
  const [isOn, setIsOn] = useState(false);
  const close = () => {
    if (!isOn) rememberPopup(shop.slug, 'dismissed');
    onClose();
  };
  return (
    <Dialog
      open
      title={popup.title}
      onClose={close}
      actions={
        !isOn && (
          <Button look="quiet" onClick={close}>
            {t.never}
          </Button>
        )
      }
    >
      <div className={styles.popup}>
        {popup.imageUrl && <img className={styles.picture} src={`${popup.imageUrl}/740.webp`} alt="" width={740} height={416} />}
        {popup.text && <p>{popup.text}</p>}
        <NewsletterForm source="popup" onSubscribed={() => setIsOn(true)} />
      </div>
    </Dialog>
  );
}
