import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  route('sign-in', 'routes/sign-in.tsx'),
  route('invitation', 'routes/invitation.tsx'),
  route('demo', 'routes/demo.tsx'),
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    route('figures', 'routes/figures/figures.tsx'),
    route('events/:slug/figures', 'routes/figures/event-figures.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('orders/:reference', 'routes/order/order.tsx'),
    route('service', 'routes/service/inbox.tsx'),
    route('service/withdrawals/:id', 'routes/service/withdrawal.tsx'),
    route('service/tickets/:id', 'routes/service/ticket-service.tsx'),
    route('service/reports/:id', 'routes/service/report.tsx'),
    route('jobs', 'routes/jobs/jobs.tsx'),
    route('jobs/:id', 'routes/jobs/job.tsx'),
    route('messages', 'routes/messages/messages.tsx'),
    route('outbox', 'routes/outbox.tsx'),
    route('door', 'routes/door/doors.tsx'),
    route('events/:slug/door', 'routes/door/event-door.tsx'),
    route('team', 'routes/team.tsx'),
    route('audit', 'routes/audit.tsx'),
    route('account', 'routes/account.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
