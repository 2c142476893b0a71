import type { ServiceFormName } from '@frontrow/domain/ticketservice/form';
import { forgetOld } from './forget-old.ts';
import { readPhoto } from './list-forms.ts';
import { requestUpload, type UploadDeps } from './request-upload.ts';
import { selectOpenEvents } from './store.ts';
import { submitForm, type SubmitForm } from './submit-form.ts';

export { ticketServiceMails } from './changed-mail.ts';
export { acceptForm, handleForm } from './accept-form.ts';
export { listOpenForms, readPhotos, showForm } from './list-forms.ts';

export type TicketService = ReturnType<typeof createTicketService>;

export function createTicketService(deps: UploadDeps) {
  return {
    /** Events whose form is open now. None: the form is closed. */
    openEvents: (shopId: number, name: ServiceFormName) => deps.db.many(selectOpenEvents, [shopId, name]),
    requestUpload: (request: Parameters<typeof requestUpload>[1]) => requestUpload(deps, request),
    submit: (request: SubmitForm) => submitForm(deps, request),
    photo: (id: number, place: number, shops: readonly number[] | null) => readPhoto(deps, id, place, shops),
    forgetOld: () => forgetOld(deps),
  };
}
