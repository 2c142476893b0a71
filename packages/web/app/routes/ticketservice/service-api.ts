import type { ServiceForm, ServiceFormName } from '@frontrow/domain/ticketservice/form';
import { reportError } from '../../features/consent/track.ts';
import { RequestProofUploadDocument, SubmitTicketServiceFormDocument } from '../../graphql/documents/ticketservice.ts';
import { attempt } from '../../lib/attempt.ts';
import { browserPage } from '../../lib/browser-page.ts';

export type ServiceRefusal = { code: string; field: string | null };

const lost: ServiceRefusal = { code: 'NO_ANSWER', field: null };
const notUploaded: ServiceRefusal = { code: 'TICKET_SERVICE_UPLOAD_FAILED', field: null };

/** Sends the form. Sent again with the same id it is the same form. */
export async function submitServiceForm(
  kind: ServiceFormName,
  form: ServiceForm,
  requestId: string,
): Promise<{ receivedAt: string } | ServiceRefusal> {
  const tickets = form.tickets.map(({ type, ...ticket }) => ({
    ...ticket,
    type: type === 'hard' ? ('hard' as const) : ('online' as const),
  }));
  const answer = await attempt(() =>
    browserPage().execute(SubmitTicketServiceFormDocument, { input: { ...form, form: kind, tickets, requestId } }),
  );
  return answer?.submitTicketServiceForm ?? lost;
}

/** Asks where the photo may go and sends it there. */
export async function uploadProof(file: File): Promise<{ id: string } | ServiceRefusal> {
  const answer = await attempt(() =>
    browserPage().execute(RequestProofUploadDocument, { input: { mimeType: file.type, bytes: file.size } }),
  );
  if (!answer) return report(notUploaded);
  const { requestProofUpload: target } = answer;
  if ('code' in target) return report(target);
  const body = new FormData();
  for (const { name, value } of target.fields) body.append(name, value);
  // last: storages read the fields first
  body.append('file', file);
  try {
    const { ok } = await fetch(target.url, { method: 'POST', body });
    return ok ? { id: target.id } : report(notUploaded);
  } catch {
    return report(notUploaded);
  }
}

/** What went wrong is told to those who measure, where the visitor has agreed. Never what was typed. */
function report(refusal: ServiceRefusal): ServiceRefusal {
  reportError(new Error(`ticket service: ${refusal.code}`));
  return refusal;
}
