import { isRefusal, refuse } from '@frontrow/domain/refusals';
import type { ServiceFormName } from '@frontrow/domain/ticketservice/form';
import type { Builder } from '../../platform/graphql/builder.ts';
import { isUuid } from '../../platform/ids.ts';
import type { TicketService } from './index.ts';
import { uploadRefusals, type ProofUpload } from './request-upload.ts';
import type { OpenEvent, Received } from './store.ts';
import { submitRefusals } from './submit-form.ts';

type UploadPayload = { upload: ProofUpload; clientMutationId: string | null };
type FormPayload = { received: Received; clientMutationId: string | null };

/** Query `ticketServiceEvents`, mutations `requestProofUpload` and `submitTicketServiceForm`. */
export function registerTicketService(builder: Builder, service: TicketService): void {
  const formName = builder.enumType('TicketServiceForm', { values: ['change', 'cancel'] as const satisfies ServiceFormName[] });
  const event = builder.objectRef<OpenEvent>('TicketServiceEvent').implement({
    fields: (t) => ({
      name: t.string({ resolve: ({ name }, _args, { locale }) => name[locale] ?? name.de }),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      until: t.expose('until', { type: 'DateTime' }),
    }),
  });
  builder.queryField('ticketServiceEvents', (t) =>
    t.field({
      description: 'Events whose form is open now, the first to close first. None: the form is closed.',
      type: [event],
      args: { form: t.arg({ type: formName, required: true }) },
      resolve: (_root, { form }, { shop }) => service.openEvents(shop.id, form),
    }),
  );

  const field = builder.objectRef<{ name: string; value: string }>('UploadField').implement({
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  });
  const uploadPayload = builder.objectRef<UploadPayload>('RequestProofUploadPayload').implement({
    fields: (t) => ({
      id: t.id({ description: 'Goes into the form as the `file` of its ticket.', resolve: ({ upload }) => upload.id }),
      url: t.string({
        description: 'Where the photo goes, as a form with the fields and then the `file`.',
        resolve: ({ upload }) => upload.url,
      }),
      fields: t.field({
        type: [field],
        resolve: ({ upload }) => Object.entries(upload.fields).map(([name, value]) => ({ name, value })),
      }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  const uploadInput = builder.inputType('RequestProofUploadInput', {
    fields: (t) => ({
      mimeType: t.string({ required: true, description: 'image/jpeg, image/png or image/webp' }),
      bytes: t.int({ required: true, description: '4 MB at most' }),
      clientMutationId: t.string(),
    }),
  });
  builder.mutationField('requestProofUpload', (t) =>
    t.field({
      type: builder.refusable('RequestProofUploadResult', uploadPayload, uploadRefusals),
      args: { input: t.arg({ type: uploadInput, required: true }) },
      resolve: async (_root, { input: { mimeType, bytes, clientMutationId = null } }, { shop, network }) => {
        const upload = await service.requestUpload({ shopId: shop.id, network, mimeType, bytes });
        return isRefusal(upload) ? upload : { upload, clientMutationId };
      },
    }),
  );

  const ticketType = builder.enumType('TicketServiceTicketType', { values: ['online', 'hard'] as const });
  const ticketInput = builder.inputType('TicketServiceTicketInput', {
    fields: (t) => ({
      type: t.field({ type: ticketType, required: true }),
      name: t.string({ required: true, description: 'Whom the ticket is for.' }),
      name_new: t.string({ description: 'On change: whom it is to be for.' }),
      id: t.string({ required: true, description: 'The number on the ticket, digits.' }),
      file: t.string({ description: 'On cancel, of a hard ticket: the id of the uploaded photo.' }),
    }),
  });
  const formInput = builder.inputType('SubmitTicketServiceFormInput', {
    fields: (t) => ({
      form: t.field({ type: formName, required: true }),
      name: t.string({ required: true }),
      email: t.string({ required: true }),
      order_id: t.string({ description: 'Required on change.' }),
      comment: t.string(),
      tickets: t.field({ type: [ticketInput], required: true, description: 'One to four.' }),
      requestId: t.string({ required: true, description: 'A UUID. Sent again with the same one it is the same form.' }),
      clientMutationId: t.string(),
    }),
  });
  const formPayload = builder.objectRef<FormPayload>('SubmitTicketServiceFormPayload').implement({
    fields: (t) => ({
      receivedAt: t.field({ type: 'DateTime', resolve: ({ received }) => received.receivedAt }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  builder.mutationField('submitTicketServiceForm', (t) =>
    t.field({
      type: builder.refusable('SubmitTicketServiceFormResult', formPayload, submitRefusals),
      args: { input: t.arg({ type: formInput, required: true }) },
      resolve: async (_root, { input }, { shop, network }) => {
        const { form, name, email, order_id, comment, tickets, requestId, clientMutationId = null } = input;
        if (!isUuid(requestId)) return refuse('INVALID_INPUT', { field: 'requestId' });
        const received = await service.submit({
          shopId: shop.id,
          network,
          name: form,
          form: {
            name,
            email,
            order_id: order_id ?? '',
            comment: comment ?? '',
            tickets: tickets.map(({ name_new, file, ...ticket }) => ({ ...ticket, name_new: name_new ?? '', file: file ?? null })),
          },
          requestId,
        });
        return isRefusal(received) ? received : { received, clientMutationId };
      },
    }),
  );
}
