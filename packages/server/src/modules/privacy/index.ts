export { erasePerson, showPerson } from './erase-person.ts';
export { answerRequest, enterRequest, extendRequestTerm, forgetOldRequests, listRequests, refuseRequest } from './requests.ts';
export { requestChannels, requestKinds, selectToday } from './request-store.ts';
export { privacyMails } from './send-mails.ts';
