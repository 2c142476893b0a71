export { erasePerson, showPerson } from './erase-person.ts';
export { forgetOldRequests } from './requests.ts';
export { privacyMails } from './send-mails.ts';
