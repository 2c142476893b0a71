// Written by `npm run codegen` from the messages of the front end.

/** The texts of the screens by key, with the names of the values each takes. */
export const textKeys: Readonly<Record<string, readonly string[]>> = {
  "addToCart.addedTitle": [],
  "addToCart.toCart": [],
  "addToCart.goOn": [],
  "addToCart.reserved": [],
  "addToCart.refusedTitle": [],
  "addToCart.failed": [],
  "cart.title": [],
  "cart.lines": [],
  "cart.subtotal": [],
  "cart.toCart": [],
  "cart.moreLines": [
    "count"
  ],
  "cart.times": [
    "amount"
  ],
  "cart.each": [],
  "cart.remove": [
    "name"
  ],
  "cart.amountOf": [
    "name"
  ],
  "cart.isNew": [],
  "cart.bundle": [],
  "cart.resold": [],
  "cart.hardTicket": [],
  "cart.onlineTicket": [],
  "cart.paidByVoucher": [],
  "cart.shippableFrom": [
    "day"
  ],
  "cart.sentTogether": [
    "from",
    "until"
  ],
  "cart.hardTicketConflict": [],
  "cart.changedElsewhere": [],
  "cart.emptyTitle": [],
  "cart.emptyText": [],
  "cart.backToShop": [],
  "cart.related": [],
  "cart.failed": [],
  "common.loading": [],
  "common.close": [],
  "common.confirm": [],
  "common.more": [],
  "common.retry": [],
  "common.partFailed": [],
  "common.optional": [],
  "common.required": [],
  "common.from": [
    "price"
  ],
  "common.originalPrice": [],
  "common.soldOut": [],
  "common.increase": [
    "what"
  ],
  "common.decrease": [
    "what"
  ],
  "common.sliderPrevious": [],
  "common.sliderNext": [],
  "common.sliderPause": [],
  "common.sliderPlay": [],
  "common.slideOf": [
    "index",
    "count"
  ],
  "common.reservedFor": [],
  "common.minutesLeft": [
    "minutes"
  ],
  "common.reservationEnded": [],
  "common.breadcrumb": [],
  "common.opensNewTab": [],
  "layout.skipToContent": [],
  "layout.mainNavigation": [],
  "layout.openMenu": [],
  "layout.menu": [],
  "layout.home": [],
  "layout.artists": [],
  "layout.tickets": [],
  "layout.merch": [],
  "layout.cart": [],
  "layout.cartWithCount": [
    "count"
  ],
  "layout.offered.lead": [],
  "layout.offered.no": [],
  "layout.language": [],
  "layout.german": [],
  "layout.english": [],
  "layout.service": [],
  "layout.legal": [],
  "layout.follow": [],
  "layout.faq": [],
  "layout.account": [],
  "layout.findTickets": [],
  "layout.refund": [],
  "layout.contact": [],
  "layout.checkIn": [],
  "layout.ticketChange": [],
  "layout.jobs": [],
  "layout.imprint": [],
  "layout.terms": [],
  "layout.dataPolicy": [],
  "layout.guarantee": [],
  "layout.accessibility": [],
  "layout.cookieSettings": [],
  "layout.report": [],
  "layout.withdraw": [],
  "newsletter.title": [],
  "newsletter.intro": [],
  "newsletter.email": [],
  "newsletter.emailInvalid": [],
  "newsletter.privacyRequired": [],
  "newsletter.submit": [],
  "newsletter.success": [],
  "newsletter.tooMany": [
    "email"
  ],
  "newsletter.already": [],
  "newsletter.failed": [],
  "newsletter.never": [],
  "page.updated": [
    "day"
  ],
  "problems.notFoundTitle": [],
  "problems.notFoundText": [],
  "problems.toEvents": [],
  "problems.toMerch": [],
  "problems.toHome": [],
  "problems.brokenTitle": [],
  "problems.brokenItem": [],
  "problems.brokenText": [],
  "problems.reload": [],
  "refusals.NOT_ENOUGH_ITEMS_AVAILABLE": [],
  "refusals.SEATS_NOT_AVAILABLE": [],
  "refusals.SINGLE_SEAT_LEFT": [],
  "refusals.CART_LIMIT_EXCEEDED": [
    "limit"
  ],
  "refusals.CART_EXPIRED": [],
  "refusals.CART_EMPTY": [],
  "refusals.CART_CHANGED": [],
  "refusals.SESSION_NOT_FOUND": [],
  "refusals.ITEM_NOT_FOUND": [],
  "refusals.NOT_ON_SALE": [],
  "refusals.EXTENSION_TOO_EARLY": [],
  "refusals.EXTENSION_USED": [],
  "refusals.UNKNOWN_OR_EXPIRED_CODE": [],
  "refusals.NO_SHIPPING_METHOD": [],
  "refusals.NO_AGE_CHECKED_SHIPPING": [],
  "refusals.SHIPPING_METHOD_REQUIRED": [],
  "refusals.PAYMENT_METHOD_NOT_OFFERED": [],
  "refusals.PERSONALIZATION_REQUIRED": [],
  "refusals.HOLDER_NAME_REPEATED": [],
  "refusals.INVALID_INPUT": [],
  "refusals.ORDER_NOT_FOUND": [],
  "refusals.TICKET_NOT_FOUND": [],
  "refusals.CHECK_IN_NOT_OPEN": [],
  "refusals.CART_NOT_MERGEABLE": [],
  "refusals.NO_MATCHING_DELIVERIES": [],
  "refusals.ORDER_NOT_PAYABLE": [],
  "refusals.PAYMENT_AMOUNT_CHANGED": [],
  "refusals.PAYMENT_PROVIDER_UNAVAILABLE": [],
  "refusals.TOO_MANY_ATTEMPTS": [],
  "refusals.RESALE_OFFER_GONE": [],
  "refusals.RESALE_OFFER_OWN": [],
  "refusals.RESALE_OFFER_RESERVED": [],
  "refusals.TICKET_NOT_RESELLABLE": [],
  "refusals.ACCESS_CODE_REQUIRED": [],
  "search.title": [],
  "search.titleOf": [
    "query"
  ],
  "search.label": [],
  "search.quickLabel": [],
  "search.submit": [],
  "search.open": [],
  "search.suggestions": [],
  "search.suggestionCount": [
    "count"
  ],
  "search.allResults": [
    "query"
  ],
  "search.artist": [],
  "search.tour": [],
  "search.category": [],
  "search.help": [],
  "search.account": [],
  "search.artists": [],
  "search.merch": [],
  "search.tickets": [],
  "search.sections": [],
  "search.noArtists": [],
  "search.noMerch": [],
  "search.noTickets": [],
  "search.nothing": [
    "query"
  ],
  "search.nothingText": [],
  "search.prompt": [],
  "search.promptText": [],
  "search.searching": [],
  "shippingCalculator.open": [],
  "shippingCalculator.title": [],
  "shippingCalculator.country": [],
  "shippingCalculator.free": [],
  "shippingCalculator.done": [],
  "shippingCalculator.failed": [],
  "shippingCalculator.undeliverable": [
    "country"
  ],
  "shippingCalculator.backTo": [
    "country"
  ],
  "event.calendar": [],
  "event.listTitle": [],
  "event.listDescription": [],
  "event.listEmpty": [],
  "event.listEmptyText": [],
  "event.featuredTours": [],
  "event.tours": [],
  "event.allDates": [],
  "event.filter": [],
  "event.filterText": [],
  "event.filterHint": [],
  "event.filterFrom": [],
  "event.filterUntil": [],
  "event.fromTooEarly": [],
  "event.untilTooEarly": [],
  "event.filterEmpty": [],
  "event.filterReset": [],
  "event.found": [],
  "event.tickets": [],
  "event.presaleFrom": [
    "when"
  ],
  "event.presaleShort": [
    "when"
  ],
  "event.room": [
    "when"
  ],
  "event.roomLink": [],
  "event.presaleText": [],
  "event.cancelled": [],
  "event.cancelledText": [],
  "event.moved": [],
  "event.movedText": [],
  "event.over": [],
  "event.overText": [],
  "event.soldOutText": [],
  "event.external": [],
  "event.date": [],
  "event.doors": [],
  "event.stage": [],
  "event.venue": [],
  "event.price": [],
  "event.clock": [
    "time"
  ],
  "event.priceRange": [
    "low",
    "high"
  ],
  "event.artists": [],
  "event.tour": [],
  "event.choose": [],
  "event.whatElse": [],
  "event.chooseOnMap": [],
  "event.seated": [],
  "event.standing": [],
  "event.section": [],
  "event.bestAvailable": [],
  "event.fewLeft": [
    "count"
  ],
  "event.amountOf": [
    "what"
  ],
  "event.yourTickets": [],
  "event.ticketCount": [
    "count"
  ],
  "event.vatIncluded": [],
  "event.ticketType": [],
  "event.ticketTypePlaceholder": [],
  "event.online": [],
  "event.onlineText": [],
  "event.hard": [],
  "event.hardText": [],
  "event.chooseTypeTitle": [],
  "event.addToCart": [],
  "event.toOverview": [],
  "event.chooseFirst": [],
  "event.limitTitle": [],
  "event.limitText": [
    "limit"
  ],
  "event.noneLeftText": [],
  "event.paymentCode": [],
  "event.paymentCodeText": [],
  "event.paymentCodeForget": [],
  "event.bundles": [],
  "event.notes": [],
  "event.personalization": [],
  "event.contactTracing": [],
  "event.groupPersonalization": [],
  "event.checkIn": [],
  "event.kulturpass": [],
  "event.kulturpassMore": [],
  "event.kulturpassOffer": [],
  "event.policy": [],
  "event.terms": [],
  "event.organizer": [],
  "event.organizerLocal": [
    "name"
  ],
  "event.sellerAgent": [],
  "event.sellerCommission": [],
  "event.sellerOwn": [],
  "event.noWithdrawal": [],
  "lists.artistsTitle": [],
  "lists.artistsDescription": [],
  "lists.artistsEmpty": [],
  "lists.artistsEmptyText": [],
  "lists.featured": [],
  "lists.alsoFeatured": [],
  "lists.everybody": [],
  "lists.artistEmpty": [],
  "lists.artistEmptyText": [],
  "lists.merch": [],
  "lists.toTour": [],
  "lists.merchTitle": [],
  "lists.merchDescription": [],
  "lists.merchEmpty": [],
  "lists.merchEmptyText": [],
  "lists.allCategories": [],
  "lists.categories": [],
  "lists.categoryEmpty": [],
  "lists.categoryEmptyText": [],
  "lists.loadMoreFailed": [],
  "lists.toTop": [],
  "lists.shown": [
    "count"
  ],
  "lists.dates": [],
  "lists.tourEmpty": [],
  "lists.tourEmptyText": [],
  "product.guaranteeTitle": [],
  "product.guarantee": [],
  "product.guaranteeLink": [],
  "product.images": [],
  "product.showImage": [
    "position"
  ],
  "product.magnify": [],
  "product.variant": [],
  "product.chooseVariant": [],
  "product.soldOutVariant": [],
  "product.extra": [
    "price"
  ],
  "product.quantity": [],
  "product.addToCart": [],
  "product.elsewhere": [],
  "product.vat": [],
  "product.shipping": [],
  "product.shippableFrom": [
    "day"
  ],
  "product.soldOutText": [],
  "product.limitTitle": [],
  "product.limitText": [
    "limit"
  ],
  "product.color": [],
  "product.material": [],
  "product.type": [],
  "product.facts": [],
  "product.requirements": [],
  "product.safety": [],
  "product.manufacturer": [],
  "product.responsible": [],
  "product.warnings": [],
  "product.age": [
    "age"
  ],
  "product.ageCheck": [],
  "product.noAgeCheck": [],
  "product.withdrawal": [],
  "product.textile": [],
  "product.rights": [],
  "product.durability": [
    "years",
    "by"
  ],
  "product.durabilityLink": [],
  "product.lowest30": [
    "price",
    "percent"
  ],
  "product.withdrawalLink": [],
  "product.noWithdrawalPersonalised": [],
  "product.noWithdrawalSealed": [],
  "product.related": [],
  "home.featured": [],
  "home.watch": [],
  "home.videoConsent": [
    "host"
  ],
  "home.hot": [],
  "home.promos": [],
  "home.tours": [],
  "home.nextEvents": [],
  "home.allEvents": [],
  "home.artists": [],
  "home.allArtists": [],
  "home.merch": [],
  "home.allMerch": [],
  "home.tabs": [],
  "home.merchTab": [],
  "home.ticketsTab": [],
  "home.all": [],
  "home.city": [],
  "home.allCities": [],
  "home.emptyTitle": [],
  "home.emptyText": [],
  "home.launchTeaser": [
    "moment"
  ],
  "newsletterLink.working": [],
  "newsletterLink.confirmedTitle": [],
  "newsletterLink.confirmedText": [],
  "newsletterLink.leftTitle": [],
  "newsletterLink.leftText": [],
  "newsletterLink.expiredTitle": [],
  "newsletterLink.expiredText": [],
  "newsletterLink.unknownText": [
    "email"
  ],
  "newsletterLink.failedTitle": [],
  "newsletterLink.sentTitle": [],
  "newsletterLink.invalidText": [],
  "checkout.progress": [],
  "checkout.stepDone": [],
  "checkout.steps.cart": [],
  "checkout.steps.details": [],
  "checkout.steps.payment": [],
  "checkout.steps.confirm": [],
  "checkout.steps.done": [],
  "checkout.titles.cart": [],
  "checkout.titles.details": [],
  "checkout.titles.payment": [],
  "checkout.titles.confirm": [],
  "checkout.summary": [],
  "checkout.goods": [],
  "checkout.shipping": [],
  "checkout.notChosenYet": [],
  "checkout.total": [],
  "checkout.totalBeforeShipping": [],
  "checkout.vatIncluded": [],
  "checkout.vatOfTotal": [
    "rate"
  ],
  "checkout.voucher": [],
  "checkout.free": [],
  "checkout.country": [],
  "checkout.shippingMethod": [],
  "checkout.choose": [],
  "checkout.customs": [],
  "checkout.paymentMeans": [
    "names"
  ],
  "checkout.toDetails": [],
  "checkout.email": [],
  "checkout.emailInvalid": [],
  "checkout.paymentRequired": [],
  "checkout.noPayment": [],
  "checkout.undeliverableTitle": [],
  "checkout.undeliverable": [
    "country"
  ],
  "checkout.ageCheck": [],
  "checkout.failedTitle": [],
  "checkout.methodsFailed": [],
  "checkout.termsBefore": [],
  "checkout.terms": [],
  "checkout.termsAnd": [],
  "checkout.dataPolicy": [],
  "checkout.termsAfter": [],
  "checkout.order": [],
  "checkout.orderUnknown": [],
  "checkout.orderPlaced": [],
  "merge.link": [],
  "merge.title": [],
  "merge.intro": [],
  "merge.reference": [],
  "merge.referenceRequired": [],
  "merge.email": [],
  "merge.emailInvalid": [],
  "merge.help": [],
  "merge.helpTitle": [],
  "merge.helpText": [],
  "merge.helpRules": [],
  "merge.close": [],
  "merge.toPay": [],
  "merge.noShipping": [],
  "merge.termsBefore": [],
  "merge.terms": [],
  "merge.termsAfter": [],
  "merge.back": [],
  "merge.submit": [],
  "merge.mailedTitle": [],
  "merge.mailedText": [],
  "merge.mailsSpent": [],
  "merge.confirmTitle": [],
  "merge.confirmText": [],
  "merge.failed": [],
  "merge.linkDead": [],
  "merge.merged": [],
  "merge.mergedText": [],
  "personal.title": [],
  "personal.why": [],
  "personal.titleInscription": [],
  "personal.whyInscription": [],
  "personal.piece": [
    "number",
    "count"
  ],
  "personal.inscribed": [
    "text"
  ],
  "personal.whyGroup": [],
  "personal.ticket": [
    "number",
    "count"
  ],
  "personal.group": [
    "count"
  ],
  "personal.fields.first_name": [],
  "personal.fields.last_name": [],
  "personal.fields.address": [],
  "personal.fields.phone": [],
  "personal.fields.groupName": [],
  "personal.fields.inscription": [],
  "personal.missing": [],
  "personal.tooLong": [
    "max"
  ],
  "personal.nameTooLong": [
    "max"
  ],
  "personal.repeated": [],
  "personal.save": [],
  "personal.holder": [
    "name"
  ],
  "personal.unnamed": [],
  "personal.enter": [],
  "personal.change": [],
  "personal.blank": [],
  "personal.enterInscription": [],
  "personal.changeInscription": [],
  "resume.title": [],
  "resume.under": [],
  "resume.why": [],
  "resume.open": [],
  "resume.dialogTitle": [],
  "resume.dialogText": [],
  "resume.code": [],
  "resume.link": [],
  "resume.copy": [],
  "resume.copied": [],
  "express.label": [],
  "express.or": [],
  "express.termsFirst": [],
  "express.orderWith": [
    "amount"
  ],
  "express.carrierFirst": [],
  "express.goods": [],
  "express.onlineTickets": [],
  "express.placing": [],
  "express.failedTitle": [],
  "express.failed": [],
  "paypal.expressNote": [],
  "paypal.otherCountry": [
    "country"
  ],
  "paypal.failedTitle": [],
  "paypal.failed": [],
  "paypal.unreachable": [],
  "steps.paymentMethod": [],
  "steps.toPayment": [],
  "steps.toConfirm": [],
  "steps.backToCart": [],
  "steps.backToDetails": [],
  "steps.backToPayment": [],
  "steps.emailHint": [],
  "steps.didYouMean": [
    "email"
  ],
  "steps.address": [],
  "steps.yourAddress": [],
  "steps.shippingAddress": [],
  "steps.billingAddress": [],
  "steps.separateBilling": [],
  "steps.fields.firstName": [],
  "steps.fields.lastName": [],
  "steps.fields.company": [],
  "steps.fields.vatId": [],
  "steps.fields.address": [],
  "steps.fields.address2": [],
  "steps.fields.postCode": [],
  "steps.fields.city": [],
  "steps.fields.countryCode": [],
  "steps.tooLong": [
    "max"
  ],
  "steps.vatIdHint": [],
  "steps.vatIdInvalid": [],
  "steps.countryInvalid": [],
  "steps.doubtPostCode.title": [],
  "steps.doubtPostCode.text": [
    "value"
  ],
  "steps.doubtHouseNumber.title": [],
  "steps.doubtHouseNumber.text": [
    "value"
  ],
  "steps.doubtContinue": [],
  "steps.doubtCheck": [],
  "steps.shippingRequired": [],
  "steps.onlineTicketsOnly": [],
  "steps.consents": [],
  "steps.termsRequired": [],
  "steps.adultTerms": [],
  "steps.adultTermsRequired": [],
  "steps.changeAddress": [],
  "steps.changePayment": [],
  "steps.nothingToPay": [],
  "steps.review": [],
  "steps.deliveryOnline": [],
  "steps.deliverySoon": [],
  "steps.deliveryBetween": [
    "from",
    "until"
  ],
  "steps.withdrawalPossible": [],
  "steps.withdrawalDated": [],
  "steps.withdrawalPersonalised": [],
  "steps.withdrawalSealed": [],
  "steps.guarantee": [],
  "steps.guaranteeLink": [],
  "steps.binding": [],
  "steps.reserveNote": [],
  "order.thanks": [],
  "order.number": [],
  "order.ordered": [],
  "order.paidByVouchers": [],
  "order.next": [],
  "order.nextMail": [],
  "order.nextTransfer": [],
  "order.nextTickets": [],
  "order.nextTicketsPaid": [],
  "order.nextParcel": [],
  "order.downloadTickets": [],
  "order.invoice": [
    "number"
  ],
  "order.creditNote": [
    "number"
  ],
  "order.eInvoice": [
    "number"
  ],
  "order.paidTitle": [],
  "order.freeTitle": [],
  "order.paidText": [],
  "order.processing": [],
  "order.checking": [],
  "order.stillCheckingTitle": [],
  "order.stillChecking": [],
  "order.checkAgain": [],
  "order.openTitle": [],
  "order.openText": [],
  "order.payNow": [],
  "order.cancelled": [],
  "order.returning": [],
  "order.transferTitle": [],
  "order.transferText": [],
  "order.transferUntil": [
    "day"
  ],
  "order.amount": [],
  "order.holder": [],
  "order.iban": [],
  "order.bic": [],
  "order.bank": [],
  "order.transferReference": [],
  "order.copy": [],
  "order.copyWhat": [
    "what"
  ],
  "order.copied": [],
  "order.qrLabel": [],
  "order.qrText": [],
  "order.payTitle": [],
  "order.openAmount": [],
  "order.allPaidTitle": [],
  "order.allPaid": [],
  "order.toOrder": [],
  "order.showBankDetails": [],
  "order.paymentFailedTitle": [],
  "order.paymentFailed": [],
  "order.problemTitle": [],
  "order.problem": [
    "reference"
  ],
  "order.notFoundTitle": [],
  "order.notFound": [],
  "order.lockedTitle": [],
  "order.locked": [],
  "order.lockedInvoice": [],
  "order.failed": [],
  "session.reservationExpired.title": [],
  "session.reservationExpired.text": [],
  "session.inactive.title": [],
  "session.inactive.text": [],
  "session.warningTitle": [],
  "session.warningExtend": [],
  "session.warningLast": [],
  "session.extend": [],
  "session.goOn": [],
  "session.cookiesDisabled": [],
  "checkIn.title": [],
  "checkIn.step": [
    "number"
  ],
  "checkIn.intro": [],
  "checkIn.number": [],
  "checkIn.numberHint": [],
  "checkIn.lastName": [],
  "checkIn.lastNameHint": [],
  "checkIn.open": [],
  "checkIn.required": [],
  "checkIn.mustTick": [],
  "checkIn.tooLong": [
    "limit"
  ],
  "checkIn.notFound": [],
  "checkIn.tooMany": [],
  "checkIn.failed": [],
  "checkIn.saveFailed": [],
  "checkIn.holder": [],
  "checkIn.ticket": [],
  "checkIn.when": [],
  "checkIn.where": [],
  "checkIn.moment": [
    "date"
  ],
  "checkIn.formTitle": [],
  "checkIn.advice": [
    "date"
  ],
  "checkIn.submit": [],
  "checkIn.privacy": [],
  "checkIn.upcomingTitle": [],
  "checkIn.upcoming": [
    "date"
  ],
  "checkIn.doneTitle": [],
  "checkIn.done": [
    "date"
  ],
  "checkIn.retake": [],
  "checkIn.retakeWarning": [],
  "checkIn.retakeConfirm": [],
  "checkIn.keep": [],
  "checkIn.closedTitle": [],
  "checkIn.closed": [
    "date"
  ],
  "checkIn.expiredTitle": [],
  "checkIn.expired": [],
  "checkIn.notNeededTitle": [],
  "checkIn.notNeeded": [],
  "checkIn.other": [],
  "myTickets.title": [],
  "myTickets.intro": [],
  "myTickets.email": [],
  "myTickets.invalid": [],
  "myTickets.submit": [],
  "myTickets.sentTitle": [],
  "myTickets.sent": [
    "email"
  ],
  "myTickets.sentHint": [],
  "myTickets.again": [],
  "myTickets.tooMany": [],
  "myTickets.failed": [],
  "myTickets.retry": [],
  "myTickets.over": [],
  "myTickets.of": [
    "email"
  ],
  "myTickets.next": [],
  "myTickets.nothingNext": [],
  "myTickets.orders": [],
  "myTickets.none": [],
  "myTickets.show": [],
  "myTickets.pdfOf": [
    "reference"
  ],
  "myTickets.order": [
    "reference"
  ],
  "myTickets.cancelled": [],
  "myTickets.tickets": [
    "count"
  ],
  "myTickets.gone": [],
  "myTickets.row": [
    "row"
  ],
  "myTickets.seat": [
    "seat"
  ],
  "myTickets.invoice": [
    "number"
  ],
  "myTickets.creditNote": [
    "number"
  ],
  "myTickets.states.payment_pending": [],
  "myTickets.states.incomplete": [],
  "myTickets.states.problem": [],
  "myTickets.states.cancelled": [],
  "myTickets.states.pending_fulfillment": [],
  "myTickets.states.fulfillment": [],
  "myTickets.states.done": [],
  "refund.title": [],
  "refund.loading": [],
  "refund.startIntro": [],
  "refund.orderNumber": [],
  "refund.email": [],
  "refund.next": [],
  "refund.required": [],
  "refund.backToShop": [],
  "refund.again": [],
  "refund.notFound": [],
  "refund.notFoundWhy": [],
  "refund.tooMany": [],
  "refund.failed": [],
  "refund.notOpen": [],
  "refund.notOpenWhy": [],
  "refund.paused": [],
  "refund.pausedWhy": [],
  "refund.processing": [],
  "refund.processingWhy": [],
  "refund.completed": [],
  "refund.completedWhy": [],
  "refund.voucher": [],
  "refund.voucherWhy": [],
  "refund.byMail": [],
  "refund.imprint": [],
  "refund.order": [],
  "refund.orderedAt": [],
  "refund.tickets": [],
  "refund.ticketsHint": [],
  "refund.ticket": [
    "number"
  ],
  "refund.addTicket": [],
  "refund.removeTicket": [
    "number"
  ],
  "refund.limit": [
    "count"
  ],
  "refund.hardtickets": [
    "count"
  ],
  "refund.notDigits": [],
  "refund.duplicate": [],
  "refund.wrongTicket": [],
  "refund.usedTicket": [],
  "refund.entriesNotFound": [],
  "refund.method": [],
  "refund.bankTransfer": [],
  "refund.bankTransferHint": [],
  "refund.paypal": [],
  "refund.needed": [],
  "refund.holder": [],
  "refund.iban": [],
  "refund.ibanValid": [],
  "refund.ibanInvalid": [],
  "refund.accountNeeded": [],
  "refund.legal": [],
  "refund.periods": [],
  "refund.submit": [],
  "refund.submitted": [],
  "refund.submittedWhy": [],
  "refund.checking": [],
  "refund.checkingWhy": [],
  "refund.amount": [],
  "refund.reference": [],
  "refund.confirmTitle": [],
  "refund.confirmWhy": [],
  "refund.confirm": [],
  "refund.linkExpired": [],
  "report.title": [],
  "report.intro": [],
  "report.what": [],
  "report.offer": [
    "id"
  ],
  "report.location": [],
  "report.locationHint": [],
  "report.reason": [],
  "report.reasonHint": [],
  "report.name": [],
  "report.email": [],
  "report.emailHint": [],
  "report.goodFaith": [],
  "report.goodFaithMissing": [],
  "report.submit": [],
  "report.required": [],
  "report.emailInvalid": [],
  "report.tooLong": [
    "limit"
  ],
  "report.tooMany": [],
  "report.imprint": [],
  "report.failed": [],
  "report.invalid": [],
  "report.receivedTitle": [],
  "report.mailed": [
    "email"
  ],
  "report.notMailed": [],
  "report.number": [],
  "report.receivedAt": [],
  "report.moment": [
    "date"
  ],
  "report.next": [],
  "ticketService.title.change": [],
  "ticketService.title.cancel": [],
  "ticketService.closed": [],
  "ticketService.closedWhy.change": [],
  "ticketService.closedWhy.cancel": [],
  "ticketService.help": [],
  "ticketService.contact": [],
  "ticketService.intro.change": [],
  "ticketService.intro.cancel": [],
  "ticketService.openFor": [],
  "ticketService.until": [
    "date"
  ],
  "ticketService.name": [],
  "ticketService.email": [],
  "ticketService.order": [],
  "ticketService.orderHint": [],
  "ticketService.ticket": [
    "number"
  ],
  "ticketService.type": [],
  "ticketService.online": [],
  "ticketService.onlineHint": [],
  "ticketService.hard": [],
  "ticketService.hardHint": [],
  "ticketService.number": [],
  "ticketService.numberHint": [],
  "ticketService.holder": [],
  "ticketService.holderHint": [],
  "ticketService.newHolder": [],
  "ticketService.proof": [],
  "ticketService.proofHint": [],
  "ticketService.proofSending": [],
  "ticketService.proofSent": [
    "file"
  ],
  "ticketService.proofAgain": [],
  "ticketService.proofMissing": [],
  "ticketService.proofTooLarge": [],
  "ticketService.proofNoImage": [],
  "ticketService.proofRefused": [],
  "ticketService.addTicket": [],
  "ticketService.removeTicket": [
    "number"
  ],
  "ticketService.ticketsMax": [],
  "ticketService.comment": [],
  "ticketService.privacy": [],
  "ticketService.submit.change": [],
  "ticketService.submit.cancel": [],
  "ticketService.required": [],
  "ticketService.emailInvalid": [],
  "ticketService.notDigits": [],
  "ticketService.duplicate": [],
  "ticketService.sameName": [],
  "ticketService.tooLong": [
    "limit"
  ],
  "ticketService.invalid": [],
  "ticketService.checkFields": [],
  "ticketService.uploadFailed": [],
  "ticketService.tooMany": [],
  "ticketService.failed": [],
  "ticketService.received": [],
  "ticketService.receivedAt": [
    "date"
  ],
  "ticketService.next.change": [],
  "ticketService.next.cancel": [],
  "ticketService.noMail": [],
  "trace.title": [],
  "trace.intro": [],
  "trace.code": [],
  "trace.codeHint": [],
  "trace.firstName": [],
  "trace.lastName": [],
  "trace.address": [],
  "trace.addressHint": [],
  "trace.phone": [],
  "trace.legal": [],
  "trace.submit": [],
  "trace.required": [],
  "trace.tooShort": [],
  "trace.tooLong": [
    "limit"
  ],
  "trace.mustTick": [],
  "trace.failed": [],
  "trace.sentTitle": [],
  "trace.sent": [],
  "trace.again": [],
  "trace.confirmTitle": [],
  "trace.confirmText": [],
  "trace.confirm": [],
  "trace.confirmedTitle": [],
  "trace.confirmed": [],
  "trace.expired": [],
  "withdraw.title": [],
  "withdraw.intro": [],
  "withdraw.name": [],
  "withdraw.nameHint": [],
  "withdraw.reference": [],
  "withdraw.referenceHint": [],
  "withdraw.email": [],
  "withdraw.emailHint": [],
  "withdraw.items": [],
  "withdraw.itemsHint": [],
  "withdraw.toConfirm": [],
  "withdraw.required": [],
  "withdraw.emailInvalid": [],
  "withdraw.tooLong": [
    "limit"
  ],
  "withdraw.confirmTitle": [],
  "withdraw.statement": [
    "reference"
  ],
  "withdraw.partStatement": [
    "reference"
  ],
  "withdraw.scope": [],
  "withdraw.everything": [],
  "withdraw.confirm": [],
  "withdraw.change": [],
  "withdraw.tooMany": [],
  "withdraw.imprint": [],
  "withdraw.failed": [],
  "withdraw.receiptTitle": [],
  "withdraw.mailed": [
    "email"
  ],
  "withdraw.notMailed": [],
  "withdraw.receivedAt": [],
  "withdraw.moment": [
    "date"
  ],
  "withdraw.next": [],
  "withdraw.print": [],
  "bundle.edition": [],
  "bundle.common": [],
  "bundle.combination": [],
  "bundle.choose": [],
  "bundle.additional": [],
  "bundle.group": [],
  "bundle.leaveEmpty": [],
  "bundle.noOption": [],
  "bundle.missing": [
    "count"
  ],
  "bundle.ticketKind": [],
  "bundle.size": [],
  "bundle.gone": [],
  "bundle.extra": [
    "price"
  ],
  "bundle.single": [
    "price"
  ],
  "bundle.saving": [
    "price",
    "percent"
  ],
  "bundle.oneAtATime": [
    "limit"
  ],
  "bundle.soldOut": [],
  "bundle.notAvailable": [],
  "bundle.organizer": [
    "names"
  ],
  "bundle.ticketsNote": [],
  "bundle.partSafety": [],
  "bundle.artist": [],
  "bundle.brokenTitle": [],
  "bundle.brokenText": [],
  "door.title": [],
  "door.intro": [],
  "door.address": [],
  "door.addressHint": [],
  "door.addressWrong": [],
  "door.open": [],
  "door.loading": [],
  "door.noList": [],
  "door.closedTitle": [],
  "door.closed": [],
  "door.closedUntold": [
    "count"
  ],
  "door.gate": [
    "name",
    "device"
  ],
  "door.ofTotal": [
    "total"
  ],
  "door.online": [],
  "door.offline": [
    "time"
  ],
  "door.untold": [
    "count"
  ],
  "door.camera": [],
  "door.startCamera": [],
  "door.stopCamera": [],
  "door.cameraRefused": [],
  "door.cameraMissing": [],
  "door.nothingYet": [],
  "door.results.ok": [],
  "door.results.used": [],
  "door.results.wrong_event": [],
  "door.results.void": [],
  "door.results.resold": [],
  "door.results.unknown": [],
  "door.usedAt": [
    "time",
    "gate"
  ],
  "door.validFor": [
    "event"
  ],
  "door.decidedHere": [],
  "door.number": [],
  "door.numberHint": [],
  "door.numberWrong": [],
  "door.check": [],
  "door.flagged": [
    "count"
  ],
  "door.history": [],
  "door.kept": [],
  "door.notKept": [],
  "door.leave": [],
  "door.leaveSure": [],
  "door.leaveUntold": [
    "count"
  ],
  "door.leaveNow": [],
  "door.stay": [],
  "countdown.title": [],
  "countdown.heading": [],
  "countdown.days": [],
  "countdown.hours": [],
  "countdown.minutes": [],
  "countdown.seconds": [],
  "countdown.left": [
    "days",
    "hours",
    "minutes"
  ],
  "countdown.until": [
    "moment"
  ],
  "countdown.over": [],
  "countdown.toShop": [],
  "countdown.launchTitle": [],
  "countdown.launched": [],
  "countdown.wallpapers": [],
  "countdown.download": [
    "name"
  ],
  "countdown.stopSnow": [],
  "countdown.startSnow": [],
  "countdown.adventFailed": [],
  "countdown.adventTerms": []
};
