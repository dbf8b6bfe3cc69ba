// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract ApproveChangeTest is EscrowTest {
    function expectMade(IEscrow.Change memory change) internal {
        vm.expectEmit(address(escrow));
        emit IEscrow.ChangeMade(change.kind, change, true);
    }

    function make(IEscrow.Change memory change) internal {
        propose(change);
        approve(change);
    }

    function expectNotTheirs(IEscrow.Change memory change) internal {
        propose(change);
        expectRevert(abi.encodeWithSelector(IEscrow.NotTheGuardiansToDecide.selector, change.kind));
        approve(change);
    }

    function test_Unpauses() public {
        pauseEscrow();
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Unpause);
        propose(change);
        expectMade(change);
        vm.expectEmit(address(escrow));
        emit IEscrow.Unpaused();
        approve(change);
        vm.assertFalse(escrow.paused());
    }

    function test_DoesNotUnpauseWhatIsNotPausedOrHasLapsed() public {
        bytes memory notPaused = abi.encodeWithSelector(IEscrow.EscrowNotPaused.selector);
        propose(changeOf(IEscrow.Kind.Unpause));
        expectRevert(notPaused);
        approve(changeOf(IEscrow.Kind.Unpause));
        pauseEscrow();
        propose(changeOf(IEscrow.Kind.Unpause));
        vm.warp(START + 7 days);
        expectRevert(notPaused);
        approve(changeOf(IEscrow.Kind.Unpause));
    }

    /// @dev It would undo a pause of which the guardian knew nothing when it was proposed.
    function test_P109_APauseDropsAnUnpauseThatWasProposedBefore() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Unpause);
        bytes memory none = abi.encodeWithSelector(IEscrow.NoSuchChange.selector, IEscrow.Kind.Unpause);
        propose(change);
        vm.warp(START + 15 days);
        pauseEscrow();
        (bytes32 hash,) = escrow.pendingChange(IEscrow.Kind.Unpause);
        vm.assertEq(hash, 0);
        expectRevert(none);
        escrow.executeChange(change);
        expectRevert(none);
        approve(change);
        vm.assertTrue(escrow.paused());
    }

    /// @dev The clock stands still while paused, so what is proposed then never comes due.
    function test_P109_TheAdminAloneNeverUnpauses() public {
        pauseEscrow();
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Unpause);
        propose(change);
        vm.warp(START + 7 days - 1);
        expectRevert(
            abi.encodeWithSelector(
                IEscrow.ChangeNotDue.selector, IEscrow.Kind.Unpause, START, START + 15 days, START + 30 days
            )
        );
        escrow.executeChange(change);
        vm.warp(START + 37 days);
        pauseEscrow();
        expectRevert(abi.encodeWithSelector(IEscrow.NoSuchChange.selector, IEscrow.Kind.Unpause));
        escrow.executeChange(change);
    }

    function test_ReplacesTheOperator() public {
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Operator, stranger);
        propose(change);
        expectMade(change);
        vm.expectEmit(address(escrow));
        emit IEscrow.OperatorSet(operator, stranger);
        approve(change);
        vm.assertEq(escrow.operator(), stranger);
        expectRevert(abi.encodeWithSelector(IEscrow.NotOperator.selector, operator));
        sweep(ref());
    }

    function test_P22_ANewOperatorDoesNotStartWithAFreshCapOrFreshLimits() public {
        bytes32 k = fund(2 * CAP);
        settle("batch", batch(draw(k, leg(groupOwner, CAP))));
        make(changeOf(IEscrow.Kind.Operator, stranger));
        vm.assertEq(escrow.availableOutflow(), 0);
        (, uint256 left,,) = escrow.payee(groupOwner);
        vm.assertEq(left, LIMIT - CAP);
    }

    function test_APayeeWhoBecomesOperatorCanEarnNothingAnyMore() public {
        announce(groupOwner, 2 * LIMIT);
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Operator, groupOwner);
        propose(change);
        vm.expectEmit(address(escrow));
        emit IEscrow.PayeeDropped(groupOwner);
        approve(change);
        vm.warp(START + 2 days);
        (uint256 dailyLimit,, uint256 pending,) = escrow.payee(groupOwner);
        vm.assertEq(dailyLimit, 0);
        vm.assertEq(pending, 0);
    }

    function test_LowersTheCap() public {
        IEscrow.Change memory change = capOf(CAP / 2);
        propose(change);
        expectMade(change);
        vm.expectEmit(address(escrow));
        emit IEscrow.OutflowCapSet(CAP / 2);
        approve(change);
        vm.assertEq(escrow.outflowCap(), CAP / 2);
        make(capOf(CAP / 2));
        make(capOf(0));
        vm.assertEq(escrow.availableOutflow(), 0);
    }

    function test_P22_ALowerCapKeepsTheCount() public {
        bytes32 k = fund(CAP);
        settle("batch", batch(draw(k, leg(groupOwner, CAP / 2))));
        make(capOf(CAP / 4));
        vm.assertEq(escrow.availableOutflow(), 0);
    }

    function test_P109_NeverRaisesTheCap() public {
        expectNotTheirs(capOf(CAP + 1));
    }

    function test_DropsAnActivePayee() public {
        bytes32 k = fund(100e6);
        announce(groupOwner, 2 * LIMIT);
        IEscrow.Change memory change = changeOf(IEscrow.Kind.DropPayee, groupOwner);
        propose(change);
        expectMade(change);
        vm.expectEmit(address(escrow));
        emit IEscrow.PayeeDropped(groupOwner);
        approve(change);
        vm.expectEmit(address(escrow));
        emit IEscrow.LegSkipped("batch", 0, k, groupOwner, 1, IEscrow.LegSkip.NotPayable);
        settle("batch", batch(draw(k, leg(groupOwner, 1))));
        vm.warp(START + 2 days);
        (uint256 dailyLimit,, uint256 pending,) = escrow.payee(groupOwner);
        vm.assertEq(dailyLimit, 0);
        vm.assertEq(pending, 0);
    }

    function test_DropsAPayeeWhoseFirstLimitWaits() public {
        announce(stranger, LIMIT);
        IEscrow.Change memory change = changeOf(IEscrow.Kind.DropPayee, stranger);
        propose(change);
        vm.expectEmit(address(escrow));
        emit IEscrow.PayeeDropped(stranger);
        approve(change);
        vm.warp(START + 2 days);
        (uint256 dailyLimit,, uint256 pending, uint256 effectiveAt) = escrow.payee(stranger);
        vm.assertEq(dailyLimit, 0);
        vm.assertEq(pending, 0);
        vm.assertEq(effectiveAt, 0);
    }

    function test_DroppingWhoIsNoPayeeChangesNothing() public {
        vm.recordLogs();
        make(changeOf(IEscrow.Kind.DropPayee, stranger));
        vm.assertEq(vm.getRecordedLogs().length, 2);
    }

    function test_P109_NeverChangesGuardianAdminAndFeeWallet() public {
        expectNotTheirs(changeOf(IEscrow.Kind.Guardian, stranger));
        expectNotTheirs(changeOf(IEscrow.Kind.Admin, stranger));
        expectNotTheirs(changeOf(IEscrow.Kind.FeeWallet, stranger));
    }

    function test_P109_ApprovesExactlyWhatIsPending() public {
        bytes memory none = abi.encodeWithSelector(IEscrow.NoSuchChange.selector, IEscrow.Kind.Operator);
        expectRevert(none);
        approve(changeOf(IEscrow.Kind.Operator, stranger));
        propose(changeOf(IEscrow.Kind.Operator, stranger));
        expectRevert(none);
        approve(changeOf(IEscrow.Kind.Operator, otherAdvertiser));
        vm.warp(START + 30 days);
        expectRevert(
            abi.encodeWithSelector(
                IEscrow.ChangeNotDue.selector, IEscrow.Kind.Operator, START + 30 days, START, START + 30 days
            )
        );
        approve(changeOf(IEscrow.Kind.Operator, stranger));
    }

    function test_MakesAChangeOnce() public {
        make(changeOf(IEscrow.Kind.Operator, stranger));
        expectRevert(abi.encodeWithSelector(IEscrow.NoSuchChange.selector, IEscrow.Kind.Operator));
        approve(changeOf(IEscrow.Kind.Operator, stranger));
    }

    function test_RefusesAnOperatorWhoIsNobodyOrHasAnotherRole() public {
        propose(changeOf(IEscrow.Kind.Operator, address(0)));
        expectRevert(abi.encodeWithSelector(IEscrow.ZeroAddress.selector));
        approve(changeOf(IEscrow.Kind.Operator, address(0)));
        address[3] memory others = [admin, guardian, feeWallet];
        for (uint256 i = 0; i < others.length; i++) {
            vm.prank(admin);
            escrow.cancelChange(IEscrow.Kind.Operator);
            propose(changeOf(IEscrow.Kind.Operator, others[i]));
            expectRevert(abi.encodeWithSelector(IEscrow.RolesCoincide.selector, others[i]));
            approve(changeOf(IEscrow.Kind.Operator, others[i]));
        }
    }

    function test_P16_ReturnsSurplus() public {
        fund(100e6);
        transferIn(stranger, 5e6);
        IEscrow.Change memory change = surplusTo(stranger, 3e6, "payment");
        propose(change);
        expectMade(change);
        vm.expectEmit(address(escrow));
        emit IEscrow.SurplusReturned("payment", stranger, 3e6);
        approve(change);
        vm.assertEq(usdc.balanceOf(stranger), 3e6);
        vm.assertEq(escrow.surplus(), 2e6);
        vm.assertTrue(escrow.isPaymentUsed("payment"));
        vm.assertEq(escrow.availableOutflow(), CAP);
        assertSolvent();
    }

    function test_P01_NeverReturnsWhatIsOwed() public {
        fund(100e6);
        transferIn(stranger, 5e6);
        propose(surplusTo(stranger, 5e6 + 1, "payment"));
        expectRevert(abi.encodeWithSelector(IEscrow.SurplusTooSmall.selector, 5e6 + 1, 5e6));
        approve(surplusTo(stranger, 5e6 + 1, "payment"));
    }

    function test_P13_ReturnsAPaymentOnceAndNotAfterItWasAllocated() public {
        transferIn(stranger, 5e6);
        propose(surplusTo(stranger, 2e6, "payment"));
        vm.prank(operator);
        escrow.allocate("payment", ref(), 2e6);
        expectRevert(abi.encodeWithSelector(IEscrow.PaymentAlreadyUsed.selector, bytes32("payment")));
        approve(surplusTo(stranger, 2e6, "payment"));
    }

    function test_RefusesToReturnNothingOrToNobody() public {
        transferIn(stranger, 5e6);
        propose(surplusTo(stranger, 0, "payment"));
        expectRevert(abi.encodeWithSelector(IEscrow.ZeroAmount.selector));
        approve(surplusTo(stranger, 0, "payment"));
        address[5] memory nobodies = [address(0), address(escrow), address(usdc), operator, guardian];
        for (uint256 i = 0; i < nobodies.length; i++) {
            vm.prank(admin);
            escrow.cancelChange(IEscrow.Kind.ReturnSurplus);
            propose(surplusTo(nobodies[i], 1, "payment"));
            expectRevert(abi.encodeWithSelector(IEscrow.InvalidPayee.selector, nobodies[i]));
            approve(surplusTo(nobodies[i], 1, "payment"));
        }
    }

    function test_P21_KeepsSurplusForWhomUsdcBlocks() public {
        transferIn(stranger, 5e6);
        block_(stranger);
        propose(surplusTo(stranger, 5e6, "payment"));
        vm.expectEmit(address(escrow));
        emit IEscrow.MadeClaimable("payment", 0, stranger, 5e6);
        approve(surplusTo(stranger, 5e6, "payment"));
        vm.assertEq(escrow.claimable(stranger), 5e6);
        vm.assertEq(escrow.surplus(), 0);
        assertSolvent();
    }

    function test_ReturnsNothingWhileUsdcIsPaused() public {
        transferIn(stranger, 5e6);
        propose(surplusTo(stranger, 5e6, "payment"));
        pauseUsdc();
        expectRevert(abi.encodeWithSelector(IEscrow.UsdcUnavailable.selector));
        approve(surplusTo(stranger, 5e6, "payment"));
        vm.assertFalse(escrow.isPaymentUsed("payment"));
    }

    function test_WorksWhilePaused() public {
        transferIn(stranger, 5e6);
        pauseEscrow();
        make(changeOf(IEscrow.Kind.DropPayee, groupOwner));
        make(surplusTo(stranger, 5e6, "payment"));
        make(changeOf(IEscrow.Kind.Operator, stranger));
    }

    function test_IsTheGuardians() public {
        propose(changeOf(IEscrow.Kind.Operator, stranger));
        address[3] memory others = [operator, admin, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotGuardian.selector, others[i]));
            vm.prank(others[i]);
            escrow.approveChange(changeOf(IEscrow.Kind.Operator, stranger));
        }
    }
}
