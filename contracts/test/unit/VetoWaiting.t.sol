// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract VetoWaitingTest is EscrowTest {
    function assertLimits(address payee, uint256 dailyLimit, uint256 pending, uint256 effectiveAt) internal view {
        (uint256 a,, uint256 b, uint256 c) = escrow.payee(payee);
        vm.assertEq(a, dailyLimit, "limit");
        vm.assertEq(b, pending, "pending");
        vm.assertEq(c, effectiveAt, "effective at");
    }

    function announceMany(uint256 count) internal {
        IEscrow.PayeeLimit[] memory limits = new IEscrow.PayeeLimit[](count);
        for (uint256 i = 0; i < count; i++) {
            limits[i] = IEscrow.PayeeLimit({payee: address(uint160(0x10000 + i)), dailyLimit: CAP});
        }
        vm.prank(operator);
        escrow.announcePayees(limits);
    }

    function test_P153_DropsEveryLimitThatWaits() public {
        announce(stranger, 10e6);
        announce(otherAdvertiser, 20e6);
        announce(groupOwner, 2 * LIMIT);
        vm.warp(START + 10 hours);
        vm.expectEmit(address(escrow));
        emit IEscrow.WaitingVetoed(0, START + 10 hours);
        vetoWaiting();
        for (uint256 hour = 10; hour < 72; hour += 31) {
            vm.warp(START + hour * 1 hours);
            assertLimits(stranger, 0, 0, 0);
            assertLimits(otherAdvertiser, 0, 0, 0);
            assertLimits(groupOwner, LIMIT, 0, 0);
        }
    }

    /// @dev The first veto is of the announcement's own epoch. The second comes after its day and must not count.
    function test_P153_AVetoAfterTenHoursHoldsWhenAnotherComesAfterTwentyFive() public {
        bytes32 k = fund(100e6);
        announce(stranger, 10e6);
        vm.warp(START + 10 hours);
        vetoWaiting();
        vm.warp(START + 25 hours);
        vetoWaiting();
        assertLimits(stranger, 0, 0, 0);
        vm.expectEmit(address(escrow));
        emit IEscrow.LegSkipped("batch", 0, k, stranger, 1, IEscrow.LegSkip.NotPayable);
        settle("batch", batch(draw(k, leg(stranger, 1))));
    }

    /// @dev Nobody has read it since it came into force, so the slot still says that it waits.
    function test_P153_ALimitInForceStaysThoughItWasNeverSpent() public {
        bytes32 k = fund(100e6);
        announce(stranger, 10e6);
        vm.warp(START + 25 hours);
        vetoWaiting();
        assertLimits(stranger, 10e6, 0, 0);
        vm.warp(START + 5 days);
        vetoWaiting();
        settle("batch", batch(draw(k, leg(stranger, 10e6))));
        vm.assertEq(usdc.balanceOf(stranger), 10e6);
    }

    function test_P153_ComesTooLateInTheVerySecondInWhichALimitComesIntoForce() public {
        announce(stranger, 10e6);
        vm.warp(START + 1 days);
        vetoWaiting();
        assertLimits(stranger, 10e6, 0, 0);
        vm.warp(START + 2 days);
        assertLimits(stranger, 10e6, 0, 0);
    }

    function test_P153_ComesInTimeASecondEarlier() public {
        announce(stranger, 10e6);
        vm.warp(START + 1 days - 1);
        vetoWaiting();
        vm.warp(START + 1 days);
        assertLimits(stranger, 0, 0, 0);
    }

    function test_P153_ARaiseIsVetoedAndTheLimitBelowItStays() public {
        announce(stranger, 10e6);
        vm.warp(START + 2 days);
        announce(stranger, 30e6);
        vm.warp(START + 2 days + 1 hours);
        vetoWaiting();
        vm.warp(START + 4 days);
        assertLimits(stranger, 10e6, 0, 0);
    }

    /// @dev The clock stands still, so while paused a veto takes what waited when the pause began, and nothing that was due.
    function test_P153_WorksWhilePausedOnTheClock() public {
        announce(stranger, 10e6);
        vm.warp(START + 2 hours);
        announce(otherAdvertiser, 20e6);
        vm.warp(START + 24 hours);
        pauseEscrow();
        vm.warp(START + 3 days);
        vm.expectEmit(address(escrow));
        emit IEscrow.WaitingVetoed(0, START + 1 days);
        vetoWaiting();
        vm.warp(START + 10 days);
        assertLimits(stranger, 10e6, 0, 0);
        assertLimits(otherAdvertiser, 0, 0, 0);
    }

    /// @dev Vetoed at 10 h and 25 h, with a pause between: on the clock the second one comes at 15 h.
    function test_P153_AVetoBeforeAPauseHoldsAfterIt() public {
        announce(stranger, 10e6);
        vm.warp(START + 10 hours);
        vetoWaiting();
        announce(otherAdvertiser, 20e6);
        pauseEscrow();
        vm.warp(START + 7 days + 15 hours);
        vetoWaiting();
        vm.warp(START + 10 days);
        assertLimits(stranger, 0, 0, 0);
        assertLimits(otherAdvertiser, 0, 0, 0);
    }

    function test_P153_ALimitInForceBeforeAPauseStaysAfterIt() public {
        announce(stranger, 10e6);
        vm.warp(START + 1 days);
        pauseEscrow();
        vm.warp(START + 8 days);
        vetoWaiting();
        assertLimits(stranger, 10e6, 0, 0);
    }

    function test_P153_ListedOwnersAreAnnouncedAgainAtOnceAndWaitAgain() public {
        announce(stranger, 10e6);
        vm.warp(START + 10 hours);
        vetoWaiting();
        vm.expectEmit(address(escrow));
        emit IEscrow.PayeeAnnounced(stranger, 10e6, START + 34 hours);
        announce(stranger, 10e6);
        assertLimits(stranger, 0, 10e6, START + 34 hours);
        vm.warp(START + 34 hours);
        assertLimits(stranger, 10e6, 0, 0);
    }

    function test_P153_SeveralInOneSecondEndAnEpochEach() public {
        announce(stranger, 10e6);
        vm.warp(START + 1 hours);
        for (uint256 i = 0; i < 3; i++) {
            vm.expectEmit(address(escrow));
            emit IEscrow.WaitingVetoed(i, START + 1 hours);
            vetoWaiting();
        }
        announce(otherAdvertiser, 20e6);
        vetoWaiting();
        announce(otherGroupOwner, 2 * LIMIT);
        vm.warp(START + 3 days);
        assertLimits(stranger, 0, 0, 0);
        assertLimits(otherAdvertiser, 0, 0, 0);
        assertLimits(otherGroupOwner, 2 * LIMIT, 0, 0);
    }

    function test_P153_ThousandsAreVetoedAtTheCostOfNone() public {
        uint256 none = vetoGas();
        for (uint256 i = 0; i < 10; i++) {
            announceMany(300);
        }
        vm.assertEq(vetoGas(), none);
        vm.assertLe(none, 60_000);
        vm.warp(START + 2 days);
        assertLimits(address(uint160(0x10000 + 299)), 0, 0, 0);
    }

    /// @dev Of the second veto, so that the counter's slot has been written before.
    function vetoGas() internal returns (uint256 gas) {
        vetoWaiting();
        vm.prank(guardian);
        gas = gasleft();
        escrow.vetoWaiting();
        gas -= gasleft();
    }

    function test_P153_NeverTouchesALimitThatWasLoweredMeanwhile() public {
        announce(groupOwner, 2 * LIMIT);
        announce(groupOwner, 5e6);
        vetoWaiting();
        vm.warp(START + 2 days);
        assertLimits(groupOwner, 5e6, 0, 0);
    }

    function test_IsTheGuardians() public {
        address[3] memory others = [admin, operator, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotGuardian.selector, others[i]));
            vm.prank(others[i]);
            escrow.vetoWaiting();
        }
    }
}
