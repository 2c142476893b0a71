export { renameForOffice } from './change-holder/rename-for-office.ts';
export { renameByForm } from './change-holder/index.ts';
export { issueTickets, replaceTicket } from './issue-tickets.ts';
export { organiserOf, ticketFile } from './ticket-file.ts';
